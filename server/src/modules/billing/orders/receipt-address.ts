import * as v from 'valibot';
import { readToken, signToken, type TokenReader } from '../../../infra/signed-token.ts';

/** Names an order whose receipt anyone with the address may see. It does not expire, as receipts are kept. */
const receiptToken = {
  purpose: 'receipt',
  pattern: /^(?<number>OY-[0-9A-Z-]{4,30})$/,
  claims: v.object({ number: v.string() }),
} as const;

/** Path of a receipt's page for phones. */
export function receiptPath({ secrets }: Pick<TokenReader, 'secrets'>, number: string): string {
  return `/receipt/${signToken(secrets, 'receipt', number)}`;
}

/** Number of the order; `null` if nobody here signed the token. */
export function readReceiptToken(services: TokenReader, token: string): string | null {
  return readToken(services, receiptToken, token)?.number ?? null;
}
