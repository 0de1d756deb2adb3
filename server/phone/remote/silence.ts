const rate = 8000;
const seconds = 10;
const header = 44;
/** The middle of the range of 8 bits. */
const silent = 128;

/** Silence as a WAV file. Browsers show media controls only for a sound of some seconds. */
export function silence(): Uint8Array<ArrayBuffer> {
  const size = rate * seconds;
  const bytes = new Uint8Array(header + size).fill(silent, header);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string): void => {
    for (let index = 0; index < text.length; index++) bytes[at + index] = text.charCodeAt(index);
  };
  write(0, 'RIFF');
  view.setUint32(4, header - 8 + size, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  // PCM, one channel.
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, size, true);
  return bytes;
}
