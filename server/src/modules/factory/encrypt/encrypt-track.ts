import { type FileHandle, open } from 'node:fs/promises';
import type { PackedTrack } from '../package/read-track.ts';
import { encryptSegment } from './encrypt-fragment.ts';
import { encryptInit } from './encrypt-init.ts';
import { SampleEncryptor } from './encrypt-samples.ts';
import type { Encryption, TrackKind } from './encryption.ts';

interface Copy {
  readonly from: string;
  readonly to: string;
  readonly track: PackedTrack;
  readonly kind: TrackKind;
  readonly encryption: Encryption;
  readonly signal?: AbortSignal | undefined;
}

/** Writes an encrypted copy of a packed track, with one segment in memory at a time. Returns the index of the copy. */
export async function encryptTrack({
  from,
  to,
  track,
  kind,
  encryption,
  signal,
}: Copy): Promise<PackedTrack> {
  const source = await open(from);
  try {
    const target = await open(to, 'w');
    try {
      return await copyTrack(source, target, { track, kind, encryption, signal });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyTrack(
  source: FileHandle,
  target: FileHandle,
  { track, kind, encryption, signal }: Omit<Copy, 'from' | 'to'>,
): Promise<PackedTrack> {
  const { initBytes, indexBytes } = track;
  const init = encryptInit(await read(source, 0, initBytes), kind, encryption);
  const index = await read(source, initBytes, indexBytes);
  const samples = new SampleEncryptor(encryption, kind);
  let at = initBytes + indexBytes;
  let end = init.length + indexBytes;
  const segments = [];
  for (const { bytes, duration } of track.segments) {
    signal?.throwIfAborted();
    const segment = encryptSegment(await read(source, at, bytes), samples);
    await target.write(segment, 0, segment.length, end);
    segments.push({ bytes: segment.length, duration });
    at += bytes;
    end += segment.length;
  }
  // The sizes stand behind a head of 32 bytes, or of 40 with long times.
  const entries = index[8] === 1 ? 40 : 32;
  for (const [n, { bytes }] of segments.entries()) index.writeUInt32BE(bytes, entries + n * 12);
  await target.write(init, 0, init.length, 0);
  await target.write(index, 0, index.length, init.length);
  return { ...track, initBytes: init.length, segments };
}

async function read(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
  if (bytesRead < length) throw new Error('A packed track ends before its index says');
  return buffer;
}
