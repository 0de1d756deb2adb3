import { listGuide, listProgrammes, searchProgrammes } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { pageOf, wholePage } from '../../../http/page.ts';
import { readTime } from '../../../http/read-time.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { outOfRange, wrongFormat } from '../../../shared/errors/field-messages.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { tashkentDate, tashkentDay } from '../../../shared/tashkent-day.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { kidsLimit } from '../../../shared/viewer.ts';
import { missing } from '../listed.ts';
import { programmesBetween } from '../programmes.ts';
import { searchProgrammes as find } from '../search/search-programmes.ts';

const maxHours = 48;

export function listGuideRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listGuide, async ({ query, language, viewer }) => {
    const fieldError = (field: 'from' | 'to', text: Text) =>
      new DomainError('invalid', { fields: { [field]: [localise(text, language)] } });
    const [from, to] = [readTime(query.from), readTime(query.to)];
    if (!from) throw fieldError('from', wrongFormat);
    if (!to) throw fieldError('to', wrongFormat);
    const hours = (to.getTime() - from.getTime()) / 3_600_000;
    if (hours <= 0 || hours > maxHours) throw fieldError('to', outOfRange);
    const ids = [...new Set(query.channels.split(',').map(Number))];
    const found = await programmesBetween(db, ids, [from, to], language, viewer);
    const rows = ids.flatMap((channel) => {
      const programmes = found.get(channel);
      return programmes ? [{ channel, programmes }] : [];
    });
    return respond(200, wholePage(rows));
  });
}

export function listProgrammesRoute(app: FastifyInstance, services: Services): void {
  const { db, now } = services;
  serve(app, listProgrammes, async ({ params, query, language, viewer }) => {
    const day = tashkentDay(query.date ?? tashkentDate(now()));
    const found = await programmesBetween(db, [params.id], day, language, viewer);
    const programmes = found.get(params.id);
    if (!programmes) throw await missing(services, 'channels', params.id);
    return respond(200, wholePage(programmes));
  });
}

export function searchProgrammesRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, searchProgrammes, async ({ query, language, viewer, request }) => {
    const wanted = { search: query.search, kidsLimit: kidsLimit(viewer), ...pageWindow(query) };
    const { programmes, count } = await find(db, wanted, language, now());
    return respond(200, pageOf(request, query, count, programmes));
  });
}
