import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';

/** Sends a text that is long and repeats itself, a tenth of its size where the asker takes it so. */
export function sendGzipped(reply: FastifyReply, text: string): FastifyReply {
  reply.header('vary', 'Accept-Encoding');
  const accepted = String(reply.request.headers['accept-encoding'] ?? '');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(gzipSync(text));
}
