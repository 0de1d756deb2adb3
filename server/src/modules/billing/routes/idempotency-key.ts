import { idempotencyKey as schema } from '@oyna/contract/billing';
import type { Language } from '@oyna/contract/common';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { wrongFormat } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';

/** The header `Idempotency-Key`: 8–100 printable ASCII characters; throws 400 if it is missing or invalid. */
export function idempotencyKey(request: FastifyRequest, language: Language): string {
  const key = request.headers['idempotency-key'];
  if (v.is(schema, key)) return key;
  const fields = { 'Idempotency-Key': [localise(wrongFormat, language)] };
  throw new DomainError('invalid', { fields });
}
