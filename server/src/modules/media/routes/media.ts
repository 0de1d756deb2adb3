import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../../infra/services.ts';
import { StoredFilms } from '../../../infra/store/stored-films.ts';
import { storedListName } from '../../../infra/store/stored-list.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { KnownRecordings, recordedIn } from '../../recording/public.ts';
import { KnownFilms, knownChannels, scheduleFolder } from '../../schedule/public.ts';
import { withoutEdgePart } from '../edge/edge-part.ts';
import { isAboutFile } from '../edge/edge-question.ts';
import { Gateway } from '../gateway/gateway.ts';
import { listedFolders } from '../listed-folders.ts';
import { nothingWithheld, withheldFrom, withheldMedia } from '../live/withheld.ts';
import { readMediaFacts } from '../media-facts.ts';
import { mediaOpener } from '../media-opener.ts';
import { knownSources } from '../sources/known-sources.ts';
import { readSourceRef } from '../sources/source-ref.ts';
import { longestKeptSeconds, streamRights } from '../stream-rights.ts';
import { ExternalSubtitles } from '../subtitles/external-subtitles.ts';
import { timeAddress } from '../time-address.ts';
import { sendFilm } from './send-film.ts';
import { sendGateway } from './send-gateway.ts';
import { sendLive } from './send-live.ts';
import { sendRecording } from './send-recording.ts';
import { sendSchedule } from './send-schedule.ts';
import { sendSubtitles } from './send-subtitles.ts';

/** The head of a channel's rendition has no picture, and a set loads those of both neighbours in advance. */
const headerFile = /^[\w-]+\/init\.mp4$/;
const recordingHeader = /^[\w-]+\/init-\d+\.mp4$/;
const scheduleHeader = /^[\w-]+\/[a-z0-9-]+\/init\.mp4$/;
const manifestFile = /\.(mpd|m3u8)$/;
const thumbnailFile = /\.(vtt|jpg|png|webp)$/;
const plainFile = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

/** For edges: seconds for which the answer may be kept, by a name that nginx obeys. */
const keptHeader = 'x-accel-expires';

const hiddenFiles = new Set(['media.json', storedListName]);

const mediaPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Serves films and channels to holders of a signed address. */
export function mediaRoute(app: FastifyInstance, services: Services): void {
  const { folders, now } = services;
  const withheldOf = withheldMedia(services);
  const mayStream = streamRights(services);
  const openMedia = mediaOpener(services);
  const gateway = new Gateway(services);
  const subtitles = new ExternalSubtitles(services);
  const sourceOf = knownSources(services.db);
  const isListed = listedFolders(services);
  const stored = new StoredFilms(folders.media, services.filmStore?.objects ?? null);
  const files = { stored, redirects: services.filmStore?.redirects ?? false };
  const recordings = new KnownRecordings(services);
  const scheduled = knownChannels(services, new KnownFilms(folders.media, isListed, stored));
  app.register(fastifyStatic, { root: folders.media, serve: false, cacheControl: false, index: false });

  app.get(timeAddress, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain').send(now().toISOString()),
  );

  // A policy of the app's pages would cost more than all the rest, and media have a stricter one.
  app.get('/media/*', { helmet: { contentSecurityPolicy: false } }, async (request, reply) => {
    reply.header('content-security-policy', mediaPolicy);
    const [key = '', limits = '', folder = '', ...rest] = (request.params as { '*': string })['*'].split('/');
    const isFileAlone = isAboutFile(request, services);
    const pass = openMedia(withoutEdgePart(key), limits, folder);
    // Edges keep a refusal of the file for all keys, but nothing about a key that is not valid.
    if (!pass) throw new DomainError(isFileAlone ? 'token_not_valid' : 'media_refused');
    const { grant } = pass;
    const file = rest.join('/');
    const mayPlay = async () => isFileAlone || (await mayStream(pass));
    const withheld = async () => {
      const all = grant.channel === null ? nothingWithheld : await withheldOf(grant.channel);
      return withheldFrom(grant.age ?? null, all);
    };
    // One answer for all files of a film: a refusal of one of them would hold for the others.
    if (isFileAlone && grant.channel === null && !recordedIn(folder, null)) {
      const isServed = readSourceRef(folder) !== null || (await isListed(folder));
      if (!isServed) throw new DomainError('media_refused');
      return reply.header(keptHeader, longestKeptSeconds).send('');
    }
    if (readSourceRef(folder)) {
      if (pass.isThumbnails) return sendSubtitles(reply, { sourceOf, subtitles, folder, file });
      return sendGateway(reply, {
        services,
        gateway,
        grant,
        file,
        withheld: await withheld(),
        mayStream: mayPlay,
      });
    }
    if (folder === scheduleFolder) {
      const channel = grant.channel === null ? null : await scheduled(grant.channel);
      if (!channel || !plainFile.test(file) || pass.isThumbnails) throw new DomainError('not_found');
      const isForAll = manifestFile.test(file) || scheduleHeader.test(file);
      if (!isForAll && !(await mayPlay())) throw new DomainError('media_refused');
      return sendSchedule(reply, channel, { grant, file, now: now(), withheld: await withheld() });
    }
    const recorded = recordedIn(folder, grant.channel);
    if (recorded) {
      if (!plainFile.test(file) || pass.isThumbnails) throw new DomainError('not_found');
      const isForAll = manifestFile.test(file) || recordingHeader.test(file);
      if (!isForAll && !(await mayPlay())) throw new DomainError('media_refused');
      const wanted = { recordings, root: folders.media, grant, file, now: now(), withheld: await withheld() };
      return sendRecording(reply, recorded, wanted);
    }
    const facts = await readMediaFacts(folders.media, folder);
    if (!facts || hiddenFiles.has(file) || !plainFile.test(file)) throw new DomainError('not_found');
    if (pass.isThumbnails && !thumbnailFile.test(file)) throw new DomainError('media_refused');
    // A manifest may be prefetched by a set that does not play.
    const isForAll = manifestFile.test(file) || (facts.kind === 'loop' && headerFile.test(file));
    if (!isForAll && !(await mayPlay())) throw new DomainError('media_refused');
    // Files of a live window have a right each, which ends with a blackout.
    if (request.method === 'HEAD' && (isForAll || facts.kind !== 'loop'))
      reply.header(keptHeader, isForAll ? longestKeptSeconds : mayStream.keptSeconds(pass));
    if (facts.kind === 'loop') {
      return sendLive(reply, facts, {
        folders,
        grant,
        file,
        now: now(),
        withheld: await withheld(),
      });
    }
    if (!(await isListed(folder))) throw new DomainError('media_refused');
    return sendFilm(reply, facts, { folders, files, grant, file });
  });
}
