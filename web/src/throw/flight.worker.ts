// Computes flights beside the page, so that no frame waits for them.

import { fly, type Order } from "./flight";

self.onmessage = ({ data }: MessageEvent<{ id: number; order: Order }>) => {
  const flight = fly(data.order);
  (self as unknown as Worker).postMessage({ id: data.id, flight }, [flight.frames.buffer]);
};
