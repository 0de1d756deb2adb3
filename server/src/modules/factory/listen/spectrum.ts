/** Powers of the frequencies in a frame of samples, whose length is a power of two: as many as half of its samples. */
export class Spectrum {
  readonly #size: number;
  readonly #window: Float64Array;
  readonly #cos: Float64Array;
  readonly #sin: Float64Array;
  readonly #order: Uint32Array;
  readonly #real: Float64Array;
  readonly #imaginary: Float64Array;

  constructor(size: number) {
    const places = Array.from({ length: size }, (_, place) => place);
    const bits = Math.log2(size);
    this.#size = size;
    this.#window = Float64Array.from(places, (it) => 0.5 - 0.5 * Math.cos((2 * Math.PI * it) / size));
    this.#cos = Float64Array.from(places, (it) => Math.cos((2 * Math.PI * it) / size));
    this.#sin = Float64Array.from(places, (it) => Math.sin((2 * Math.PI * it) / size));
    this.#order = Uint32Array.from(places, (it) =>
      Number.parseInt(it.toString(2).padStart(bits, '0').split('').reverse().join(''), 2),
    );
    this.#real = new Float64Array(size);
    this.#imaginary = new Float64Array(size);
  }

  /** The powers of the frame that begins at a place. They hold until the next call. */
  powers(samples: Float32Array, from: number): Float64Array {
    const [real, imaginary, size] = [this.#real, this.#imaginary, this.#size];
    for (let n = 0; n < size; n += 1) {
      const place = this.#order[n] ?? 0;
      real[n] = (samples[from + place] ?? 0) * (this.#window[place] ?? 0);
      imaginary[n] = 0;
    }
    for (let half = 1; half < size; half *= 2) this.#join(half);
    for (let n = 0; n < size / 2; n += 1) real[n] = (real[n] ?? 0) ** 2 + (imaginary[n] ?? 0) ** 2;
    return real;
  }

  /** A step of Cooley and Tukey: transforms of some values become those of twice as many. */
  #join(half: number): void {
    const [real, imaginary, size] = [this.#real, this.#imaginary, this.#size];
    const step = size / (2 * half);
    for (let first = 0; first < size; first += 2 * half)
      for (let n = 0; n < half; n += 1) {
        const [cos, sin] = [this.#cos[n * step] ?? 0, -(this.#sin[n * step] ?? 0)];
        const [one, other] = [first + n, first + n + half];
        const [x, y] = [real[other] ?? 0, imaginary[other] ?? 0];
        const [u, v] = [x * cos - y * sin, x * sin + y * cos];
        real[other] = (real[one] ?? 0) - u;
        imaginary[other] = (imaginary[one] ?? 0) - v;
        real[one] = (real[one] ?? 0) + u;
        imaginary[one] = (imaginary[one] ?? 0) + v;
      }
  }
}
