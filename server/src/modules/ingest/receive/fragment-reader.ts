/** The head of a track: its init segment and what that says. */
export interface TrackHead {
  readonly init: Buffer;
  /** Ticks per second. */
  readonly timescale: number;
  /** As in a manifest: `avc1.4d401f`. */
  readonly codec: string;
  readonly width: number;
  readonly height: number;
}

/** Some samples of a track that can be decoded from their first one on. */
export interface Fragment {
  readonly bytes: Buffer;
  /** Decode time of the first sample, in seconds of the program's clock. */
  readonly start: number;
  readonly seconds: number;
}

/** No fragment of a channel is near this; a stream without key frames would fill the memory. */
const maxBytes = 48 * 1024 * 1024;

/** Reads the fragmented MP4 of one track (ISO/IEC 14496-12) as it arrives. Throws for anything else. */
export class FragmentReader {
  #rest: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #bytes = 0;
  #head: TrackHead | null = null;
  #moof: Buffer | null = null;
  #ftyp: Buffer | null = null;
  readonly #on: { head(head: TrackHead): void; fragment(fragment: Fragment): void };

  constructor(on: { head(head: TrackHead): void; fragment(fragment: Fragment): void }) {
    this.#on = on;
  }

  push(chunk: Buffer): void {
    this.#parts.push(chunk);
    this.#bytes += chunk.length;
    const known = this.#rest.length + this.#bytes;
    if (known > maxBytes) throw new Error('the sender sends no key frame');
    if (this.#rest.length >= 8 && known < this.#rest.readUInt32BE(0)) return;
    this.#rest = Buffer.concat([this.#rest, ...this.#parts]);
    this.#parts = [];
    this.#bytes = 0;
    while (this.#rest.length >= 8) {
      const size = this.#rest.readUInt32BE(0);
      if (size < 8) throw new Error('a box has no size');
      if (this.#rest.length < size) return;
      this.#take(this.#rest.toString('latin1', 4, 8), this.#rest.subarray(0, size));
      this.#rest = this.#rest.subarray(size);
    }
  }

  #take(type: string, box: Buffer): void {
    if (type === 'ftyp') this.#ftyp = box;
    if (type === 'moov') {
      this.#head = headOf(Buffer.concat([this.#ftyp ?? Buffer.alloc(0), box]));
      this.#on.head(this.#head);
    }
    if (type === 'moof') this.#moof = box;
    if (type === 'mdat' && this.#moof && this.#head) {
      const { timescale } = this.#head;
      const { start, duration } = timesOf(this.#moof);
      const bytes = Buffer.concat([this.#moof, box]);
      this.#moof = null;
      this.#on.fragment({ bytes, start: start / timescale, seconds: duration / timescale });
    }
  }
}

/** The content of a box by the types that lead to it. */
function find(bytes: Buffer, ...path: readonly string[]): Buffer | null {
  const [type, ...deeper] = path;
  for (let at = 0; at + 8 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > bytes.length) return null;
    const content = bytes.subarray(at + 8, at + size);
    if (bytes.toString('latin1', at + 4, at + 8) === type)
      return deeper.length === 0 ? content : find(content, ...deeper);
    at += size;
  }
  return null;
}

function headOf(init: Buffer): TrackHead {
  const mdhd = find(init, 'moov', 'trak', 'mdia', 'mdhd');
  const tkhd = find(init, 'moov', 'trak', 'tkhd');
  if (!mdhd || !tkhd) throw new Error('a track has no head');
  const avc = init.indexOf('avcC', 0, 'latin1');
  return {
    init,
    timescale: mdhd.readUInt32BE(mdhd[0] === 1 ? 20 : 12),
    codec: avc < 0 ? 'mp4a.40.2' : `avc1.${init.toString('hex', avc + 5, avc + 8)}`,
    // The last fields, with 16 bits behind the point.
    width: tkhd.readUInt32BE(tkhd.length - 8) >>> 16,
    height: tkhd.readUInt32BE(tkhd.length - 4) >>> 16,
  };
}

/** The decode time and the duration of a fragment, in ticks. */
function timesOf(moof: Buffer): { readonly start: number; readonly duration: number } {
  const [tfhd, tfdt, trun] = ['tfhd', 'tfdt', 'trun'].map((it) => find(moof.subarray(8), 'traf', it));
  if (!tfhd || !trun || tfdt?.[0] !== 1) throw new Error('a fragment has no times');
  const start = Number(tfdt.readBigInt64BE(4));
  const flags = trun.readUIntBE(1, 3);
  const count = trun.readUInt32BE(4);
  const usual = tfhd.readUIntBE(1, 3);
  const at = 8 + (usual & 1 ? 8 : 0) + (usual & 2 ? 4 : 0);
  if (!(flags & 0x100)) return { start, duration: count * (usual & 8 ? tfhd.readUInt32BE(at) : 0) };
  const width = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length * 4;
  const first = 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  let duration = 0;
  for (let n = 0; n < count; n++) duration += trun.readUInt32BE(first + n * width);
  return { start, duration };
}

/** Moves a fragment in time, in place. Its decode time has 64 bits. */
export function moveFragment(bytes: Buffer, ticks: number): void {
  const tfdt = find(bytes, 'moof', 'traf', 'tfdt');
  tfdt?.writeBigInt64BE(tfdt.readBigInt64BE(4) + BigInt(ticks), 4);
}
