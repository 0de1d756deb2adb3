import { getChannel, listChannels, listLineup } from '@oyna/contract/channel';
import type { FastifyInstance } from 'fastify';
import { pageOf, wholePage } from '../../../http/page.ts';
import { respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { countChannels, readChannels } from '../channels.ts';
import { lineup } from '../lineup.ts';
import { missing } from '../listed.ts';
import { type SearchedWords, searchedWords } from '../search/searched-words.ts';

export function listChannelsRoute(app: FastifyInstance, { db, now, recordingDays }: Services): void {
  serve(app, listChannels, async ({ query, language, viewer, request }) => {
    const { category, search } = query;
    const find = async (words: SearchedWords) => (await countChannels(db, { category, words }, viewer)) > 0;
    const words = await searchedWords(db, 'channel', search, find);
    const wanted = { category, words, ...pageWindow(query) };
    const rows = await readChannels(db, wanted, { language, viewer, now: now(), recordingDays });
    return respond(200, pageOf(request, query, await countChannels(db, wanted, viewer), rows));
  });
}

export function listLineupRoute(app: FastifyInstance, services: Services): void {
  serve(app, listLineup, async ({ language, viewer }) =>
    respond(200, wholePage(await lineup(services, language, viewer))),
  );
}

export function getChannelRoute(app: FastifyInstance, services: Services): void {
  const { db, now, recordingDays } = services;
  serve(app, getChannel, async ({ params, language, viewer }) => {
    const reader = { language, viewer, now: now(), recordingDays };
    const [channel] = await readChannels(db, { id: params.id, limit: 1, offset: 0 }, reader);
    if (!channel) throw await missing(services, 'channels', params.id);
    return respond(200, channel);
  });
}
