// Computes flights beside the page, so that no frame waits for them.

import { fly, type Order } from "./flight";
import type { Answer } from "./flights";

const tell = (answer: Answer, moved: Transferable[] = []) =>
  (self as unknown as Worker).postMessage(answer, moved);

self.onmessage = ({ data }: MessageEvent<{ id: number; order: Order }>) => {
  const flight = fly(data.order);
  tell({ id: data.id, flight }, [flight.frames.buffer]);
};
tell("ready");
