import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { KeptText } from '../shared/kept-text.ts';

/** Sends a long, repetitive text with gzip if the client accepts it, at a tenth of its size. */
export function sendGzipped(reply: FastifyReply, text: string | KeptText): FastifyReply {
  reply.header('vary', 'Accept-Encoding');
  const { request } = reply;
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const isAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted);
  if (!isAccepted) return reply.send(typeof text === 'string' ? text : text.plain);
  return reply
    .header('content-encoding', 'gzip')
    .send(typeof text === 'string' ? gzipSync(text) : text.gzipped);
}
