import fc from 'fast-check';

const isSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdfff;

/** Text of any code points. `fc.string({ unit: 'binary' })` makes the same, but takes a second of each process first. */
export const anyText = fc
  .array(fc.nat(0x10ffff).filter((code) => !isSurrogate(code)))
  .map((codes) => String.fromCodePoint(...codes));
