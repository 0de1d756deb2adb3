import type { Language } from '@oyna/contract/common';
import { deleteHistory as deleteHistoryCall } from '@oyna/contract/delete-history';
import { listFullHistory } from '@oyna/contract/full-history';
import { listHistory, saveHistory } from '@oyna/contract/history';
import { setWatched as setWatchedCall } from '@oyna/contract/watched';
import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../http/page.ts';
import { sentTime } from '../../../http/sent-time.ts';
import { limited, respond, serve } from '../../../http/serve.ts';
import type { Services } from '../../../infra/services.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { unknownReference } from '../../../shared/errors/field-messages.ts';
import { pageWindow } from '../../../shared/page-window.ts';
import { localise } from '../../../shared/text/localise.ts';
import { progressOf } from '../../catalogue/public.ts';
import { deleteHistory } from '../delete-history.ts';
import { readFullHistory } from '../full-history.ts';
import { readHistory } from '../read-history.ts';
import { requireOne } from '../require-one.ts';
import { savePosition, type Watched } from '../save-position.ts';
import { setWatched } from '../set-watched.ts';
import { unknownPart, unknownSeason, unknownShow, unknownTitle } from '../unknown-watched.ts';

export function listHistoryRoute(app: FastifyInstance, services: Services): void {
  serve(app, listHistory, async ({ query, viewer, language, request }) => {
    const { items, count } = await readHistory(services, pageWindow(query), language, viewer);
    return respond(200, pageOf(request, query, count, items));
  });
}

export function listFullHistoryRoute(app: FastifyInstance, services: Services): void {
  serve(app, listFullHistory, async ({ query, viewer, language, request }) => {
    const { entries, count } = await readFullHistory(services, pageWindow(query), language, viewer);
    return respond(200, pageOf(request, query, count, entries));
  });
}

/** A set writes every 15 s while it plays, and up to 50 positions at once after a time without a connection. */
const historyWrites = { action: 'history', by: 'user', max: 1200, seconds: 600, inMemory: true } as const;

export function saveHistoryRoute(app: FastifyInstance, { db, now }: Services): void {
  serve(app, limited(saveHistory, historyWrites), async ({ body, viewer, language }) => {
    const { cinema, programme, reel, episode = null } = body;
    const { name, id } = requireOne({ cinema, programme, reel }, language);
    const unknown =
      name === 'cinema' ? await unknownPart(db, id, episode) : await unknownShow(db, name, id, episode);
    if (unknown) throw unknownField(unknown, language);
    const watched: Watched =
      name === 'cinema'
        ? { cinema_id: id, episode_id: episode ?? 0 }
        : name === 'reel'
          ? { reel_id: id }
          : { programme_id: id };
    const watched_at = sentTime('watched_at', body.watched_at, now(), language);
    const { position, duration } = body;
    const reached = { position, duration, watched_at };
    const row = await savePosition(db, viewer, watched, reached);
    return respond(200, progressOf(row));
  });
}

export function setWatchedRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'watched', by: 'user', max: 600, seconds: 600 } as const;
  const { db, now } = services;
  serve(app, limited(setWatchedCall, limit), async ({ body, viewer, language }) => {
    const { cinema, episode = null, season = null, watched } = body;
    const unknown =
      (await unknownTitle(db, cinema, episode)) ?? (await unknownSeason(db, cinema, season, episode));
    if (unknown) throw unknownField(unknown, language);
    const watched_at = sentTime('watched_at', body.watched_at, now(), language);
    return respond(200, await setWatched(services, { cinema, episode, season, watched, watched_at }, viewer));
  });
}

export function deleteHistoryRoute(app: FastifyInstance, services: Services): void {
  const limit = { action: 'history-delete', by: 'user', max: 300, seconds: 600 } as const;
  serve(app, limited(deleteHistoryCall, limit), async ({ query, viewer, language }) => {
    const { decided_at, ...part } = query;
    if (part.episode !== undefined && part.cinema === undefined) throw unknownField('cinema', language);
    // Without a time, a position that another replica stored a moment ahead is deleted, too.
    const decided = decided_at ? sentTime('decided_at', decided_at, services.now(), language) : null;
    await deleteHistory(services, viewer, part, decided);
    return respond(204, null);
  });
}

function unknownField(field: string, language: Language): DomainError {
  return new DomainError('invalid', { fields: { [field]: [localise(unknownReference, language)] } });
}
