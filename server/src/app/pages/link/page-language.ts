import { type Language, languages } from '@oyna/contract/common';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { languageOf } from '../../../http/plugins/language.ts';

const query = v.object({ lang: v.fallback(v.nullable(v.picklist(languages)), null) });

/** The language of a page for phones: that of its address, else that of the browser. */
export function pageLanguage(request: FastifyRequest): Language {
  return v.parse(query, { lang: null, ...Object(request.query) }).lang ?? languageOf(request);
}
