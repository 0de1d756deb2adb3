import { listGuide } from '@oyna/contract/guide';
import type { FastifyInstance } from 'fastify';
import { programmesBetween } from '../../../catalogue/programmes.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { outOfRange, wrongFormat } from '../../../errors/field-messages.ts';
import { wholePage } from '../../../http/page.ts';
import { answer, serve } from '../../../http/serve.ts';
import type { Services } from '../../../services.ts';
import { localise } from '../../../text/localise.ts';
import type { Text } from '../../../text/text.ts';

const mostHours = 48;

export function listGuideRoute(app: FastifyInstance, { db }: Services): void {
  serve(app, listGuide, async ({ query, language }) => {
    const from = new Date(query.from);
    const to = new Date(query.to);
    const misfit = misfitOf(from, to);
    if (misfit) {
      const [field, text] = misfit;
      throw new ApiError(400, 'invalid', { fields: { [field]: [localise(text, language)] } });
    }
    const ids = [...new Set(query.channels.split(',').map(Number))];
    const found = await programmesBetween(db, ids, [from, to], language);
    const rows = ids.flatMap((channel) => {
      const programmes = found.get(channel);
      return programmes ? [{ channel, programmes }] : [];
    });
    return answer(200, wholePage(rows));
  });
}

/** A date may be written as the contract wants and yet be none: 31 February. */
function misfitOf(from: Date, to: Date): readonly ['from' | 'to', Text] | null {
  if (Number.isNaN(from.getTime())) return ['from', wrongFormat];
  if (Number.isNaN(to.getTime())) return ['to', wrongFormat];
  const hours = (to.getTime() - from.getTime()) / 3_600_000;
  return hours > 0 && hours <= mostHours ? null : ['to', outOfRange];
}
