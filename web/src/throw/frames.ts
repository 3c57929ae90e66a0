// Something that moves for a while. It ends in time even if no frame is drawn meanwhile, as in a
// window that is covered or in a page that the browser has put to sleep.

const LATE = 250; // milliseconds for which the last frame may be late

export class Frames {
  #frame = 0;
  #late: ReturnType<typeof setTimeout> | undefined;
  #end: ((show: boolean) => void) | null = null;

  /** Shows every frame until it is stopped. */
  loop(show: () => void): void {
    this.stop();
    const next = () => {
      show();
      this.#frame = requestAnimationFrame(next);
    };
    next();
  }

  /** Shows the frames of so many milliseconds; resolves at the end, or when it is skipped or stopped. */
  play(lasts: number, show: (milliseconds: number) => void): Promise<void> {
    this.stop();
    const begun = performance.now();
    return new Promise((done) => {
      const end = (shown: boolean) => {
        this.#forget();
        try {
          if (shown) show(lasts);
        } finally {
          done();
        }
      };
      const next = () => {
        const passed = performance.now() - begun;
        if (passed >= lasts) return end(true);
        this.#frame = requestAnimationFrame(next);
        show(passed);
      };
      this.#end = end;
      this.#late = setTimeout(() => end(true), lasts + LATE);
      next();
    });
  }

  /** Shows the last frame at once. */
  skip(): void {
    this.#end?.(true);
  }

  /** Shows nothing more. */
  stop(): void {
    const end = this.#end;
    this.#forget();
    end?.(false);
  }

  #forget(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#late);
    this.#end = null;
  }
}
