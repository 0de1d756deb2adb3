/** A packet by which a caller of SRT asks to connect, as far as a gate needs it. */
export interface Handshake {
  /** A caller first asks for a cookie, which proves its address, and then asks again with all that it wants. */
  readonly step: 'induction' | 'conclusion';
  readonly cookie: number;
  /** Of a conclusion: its stream identifier; empty without one. */
  readonly streamId: string;
}

// Bytes of the fields, as in draft-sharabayko-srt, sections 3.2 and 3.2.1. All are big-endian.
const at = { destination: 12, version: 16, encryption: 20, extension: 22, type: 36, socket: 40, cookie: 44 };
/** Bytes before the extensions. */
const headBytes = 64;
const control = 0x80000000;
const shutdownControl = 0x80050000;
const induction = 1;
const conclusion = 0xffffffff;
/** Says in an induction response that version 5 follows. */
const magic = 0x4a17;
const streamIdExtension = 5;
/** 1000 for a refusal, and 1401 for "unauthorized". */
const unauthorized = 2401;

/** Reads a handshake; `null` for any other packet. */
export function readHandshake(packet: Buffer): Handshake | null {
  if (packet.length < headBytes || packet.readUInt32BE(0) !== control) return null;
  const cookie = packet.readUInt32BE(at.cookie);
  const type = packet.readUInt32BE(at.type);
  if (type === induction) return { step: 'induction', cookie, streamId: '' };
  if (type !== conclusion) return null;
  return { step: 'conclusion', cookie, streamId: streamIdOf(packet) };
}

function streamIdOf(packet: Buffer): string {
  for (let place = headBytes; place + 4 <= packet.length; ) {
    const end = place + 4 + packet.readUInt16BE(place + 2) * 4;
    if (end > packet.length) return '';
    if (packet.readUInt16BE(place) === streamIdExtension)
      // Each four bytes are in reverse order, and the last ones are filled up with zeros.
      return Buffer.from(packet.subarray(place + 4, end))
        .swap32()
        .toString('utf8')
        .replace(/\0+$/, '');
    place = end;
  }
  return '';
}

/** Gives a caller its cookie. */
export function inductionResponse(packet: Buffer, cookie: number): Buffer {
  const response = toCaller(packet);
  response.writeUInt32BE(5, at.version);
  response.writeUInt16BE(0, at.encryption);
  response.writeUInt16BE(magic, at.extension);
  response.writeUInt32BE(cookie, at.cookie);
  return response;
}

/** Refuses a conclusion. */
export function refusal(packet: Buffer): Buffer {
  const response = toCaller(packet);
  response.writeUInt16BE(0, at.extension);
  response.writeUInt32BE(unauthorized, at.type);
  return response;
}

/** Ends the connection of a caller, who sent a conclusion. */
export function shutdown(conclusionOfCaller: Buffer): Buffer {
  const packet = Buffer.alloc(20);
  packet.writeUInt32BE(shutdownControl, 0);
  conclusionOfCaller.copy(packet, at.destination, at.socket, at.socket + 4);
  return packet;
}

function toCaller(packet: Buffer): Buffer {
  const response = Buffer.from(packet.subarray(0, headBytes));
  packet.copy(response, at.destination, at.socket, at.socket + 4);
  return response;
}

/** The induction that came before a conclusion. */
export function inductionBefore(packet: Buffer): Buffer {
  const first = Buffer.from(packet.subarray(0, headBytes));
  first.writeUInt32BE(4, at.version);
  first.writeUInt16BE(0, at.encryption);
  // A datagram socket, in the terms of version 4.
  first.writeUInt16BE(2, at.extension);
  first.writeUInt32BE(induction, at.type);
  first.writeUInt32BE(0, at.cookie);
  return first;
}

/** The same conclusion with the cookie of another listener. */
export function withCookie(packet: Buffer, cookie: number): Buffer {
  const other = Buffer.from(packet);
  other.writeUInt32BE(cookie, at.cookie);
  return other;
}
