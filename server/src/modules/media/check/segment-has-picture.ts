const packetSize = 188;
const syncByte = 0x47;
/** Stream types of ISO/IEC 13818-1 with a picture: MPEG-1, MPEG-2, MPEG-4, AVC, HEVC, VVC, AVS. */
const pictures = new Set([0x01, 0x02, 0x10, 0x1b, 0x24, 0x33, 0x42, 0xd2]);
const sounds = new Set([0x03, 0x04, 0x0f, 0x11, 0x81, 0x87]);

/**
 * Whether a segment has a picture by its first bytes: by the list of streams of MPEG-TS, or as packed AAC or MP3, which has none;
 * `null` if they do not tell.
 */
export function segmentHasPicture(bytes: Buffer): boolean | null {
  if (bytes[0] === syncByte) return transportHasPicture(bytes);
  const isTagged = bytes.toString('latin1', 0, 3) === 'ID3';
  // The sync word of ADTS and of MPEG audio.
  const isFrame = bytes.length > 1 && bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
  return isTagged || isFrame ? false : null;
}

function transportHasPicture(bytes: Buffer): boolean | null {
  let programme: number | null = null;
  for (let at = 0; at + packetSize <= bytes.length; at += packetSize) {
    const packet = bytes.subarray(at, at + packetSize);
    if (packet[0] !== syncByte) return null;
    const id = packet.readUInt16BE(1) & 0x1fff;
    if (id !== 0 && id !== programme) continue;
    const section = sectionOf(packet);
    if (section === null) continue;
    if (id === 0) programme = firstProgramme(section);
    else return typesHavePicture(streamTypes(section));
  }
  return null;
}

/** The section that begins in a packet, up to its checksum; `null` if none does. */
function sectionOf(packet: Buffer): Buffer | null {
  const begins = ((packet[1] ?? 0) & 0x40) !== 0;
  const control = ((packet[3] ?? 0) >> 4) & 3;
  if (!begins || (control & 1) === 0) return null;
  const payload = 4 + (control === 3 ? 1 + (packet[4] ?? 0) : 0);
  const start = payload + 1 + (packet[payload] ?? 0);
  if (start + 12 > packet.length) return null;
  const length = packet.readUInt16BE(start + 1) & 0xfff;
  return packet.subarray(start, Math.min(packet.length, start + 3 + length - 4));
}

function firstProgramme(section: Buffer): number | null {
  for (let at = 8; at + 4 <= section.length; at += 4) {
    // Number 0 is the network's table.
    if (section.readUInt16BE(at) !== 0) return section.readUInt16BE(at + 2) & 0x1fff;
  }
  return null;
}

function streamTypes(section: Buffer): number[] {
  const types: number[] = [];
  let at = 12 + (section.readUInt16BE(10) & 0xfff);
  while (at + 5 <= section.length) {
    types.push(section[at] ?? 0);
    at += 5 + (section.readUInt16BE(at + 3) & 0xfff);
  }
  return types;
}

function typesHavePicture(types: readonly number[]): boolean | null {
  if (types.some((type) => pictures.has(type))) return true;
  return types.some((type) => sounds.has(type)) ? false : null;
}
