import { listGuide } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { wholePage } from '../../../http/page.ts';
import { readTime } from '../../../http/read-time.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { ApiError } from '../../../shared/errors/api-error.ts';
import { outOfRange, wrongFormat } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { programmesBetween } from '../programmes.ts';

const mostHours = 48;

export function listGuideRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listGuide, async ({ query, language }) => {
    const refuse = (field: 'from' | 'to', text: Text) =>
      new ApiError(400, 'invalid', { fields: { [field]: [localise(text, language)] } });
    const [from, to] = [readTime(query.from), readTime(query.to)];
    if (!from) throw refuse('from', wrongFormat);
    if (!to) throw refuse('to', wrongFormat);
    const hours = (to.getTime() - from.getTime()) / 3_600_000;
    if (hours <= 0 || hours > mostHours) throw refuse('to', outOfRange);
    const ids = [...new Set(query.channels.split(',').map(Number))];
    const found = await programmesBetween(db, ids, [from, to], language);
    const rows = ids.flatMap((channel) => {
      const programmes = found.get(channel);
      return programmes ? [{ channel, programmes }] : [];
    });
    return answer(200, wholePage(rows));
  });
}
