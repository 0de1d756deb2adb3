import './shared/require-node.ts';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { findDemo } from '../demo/find-demo.ts';
import { keepDemoFresh, loadDemo } from '../demo/load.ts';
import { demoAccount } from '../demo/loader/load-account.ts';
import { writeServerFile } from './admin/client/server-file.ts';
import { refreshFeeds } from './admin/feeds/refresh-feeds.ts';
import { deleteMedia } from './admin/worker/delete-media.ts';
import { deleteOldUploads } from './admin/worker/delete-old-uploads.ts';
import { beginDrain } from './http/plugins/stopping.ts';
import type { Config } from './infra/config.ts';
import { ConfigError } from './infra/config-error.ts';
import type { Database } from './infra/database/database.ts';
import { migrate } from './infra/database/migrate.ts';
import { type OpenDatabase, openDatabase } from './infra/database/open-database.ts';
import { withoutLimits } from './infra/database/without-limits.ts';
import { folders, makeServices } from './infra/make-services.ts';
import { openSecrets } from './infra/open-secrets.ts';
import { parseConfig } from './infra/parse-config.ts';
import { closeToOthers } from './infra/private-files.ts';
import type { Services } from './infra/services.ts';
import { unnamedOriginFault, unnamedOrigins } from './infra/unnamed-origins.ts';
import { dependsOnSecret, rewriteAvatars } from './modules/accounts/public.ts';
import { prepareRenewals, reconcileOrders } from './modules/billing/public.ts';
import { contentOrigins, refreshSchedules } from './modules/catalogue/public.ts';
import { dateEpisodes } from './modules/library/public.ts';
import { checkSources, resealFilmKeys, tellSource } from './modules/media/public.ts';
import { refreshNeighbours } from './modules/recommendations/public.ts';
import { keepRecordings } from './modules/recorder/public.ts';
import { networkAddress } from './shared/network-address.ts';
import { StartupError } from './shared/startup-error.ts';
import { buildModernWeb, buildPhone, buildWholeWeb, isPhoneStale, isWebStale } from './startup/build-web.ts';
import { deleteExpiredRows } from './startup/delete-expired-rows.ts';
import { keepWindows } from './startup/keep-windows.ts';
import {
  type ListenPlace,
  listen,
  listenFault,
  listenForOperators,
  operatorsPlace,
} from './startup/listen.ts';
import { startLive } from './startup/start-live.ts';
import { startWorker } from './startup/start-worker.ts';

const began = performance.now();
const refreshMinutes = 5;
/** Interval between checks for orders to ask the bank about. */
const reconcileMinutes = 1;
/** Interval between looks for playlists and guides that are due. */
const feedMinutes = 1;
/** Interval between looks at the sources elsewhere. */
const lookMinutes = 1;
const stopSeconds = 10;
/** Nothing that the server writes is for other users, except the build. */
const ownerOnly = 0o077;

const stopping = new AbortController();
const closers: (() => Promise<void>)[] = [];
/** Until proxies send nothing here. */
let drain = async () => {};

function log(line: string): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1).padStart(5);
  console.log(`${seconds} s  ${line}`);
}

async function start(): Promise<void> {
  process.umask(ownerOnly);
  const config = parseConfig(process.env);
  closeToOthers(config.dataDir);
  for (const place of [config, operatorsPlace(config)]) await rejectTakenPort(place);
  const stale = config.web && isWebStale();
  const building = Promise.all([stale && build(), isPhoneStale() && buildPhone(stopping.signal)]);
  // The first failure is reported; the other must not be unhandled.
  building.catch(() => undefined);
  const database = await openData(config);
  await building;
  stopping.signal.throwIfAborted();
  const services = makeServices(
    config,
    database,
    await openSecrets(config, () => dependsOnSecret(database.db)),
  );
  const { app, port } = await listen(config, services);
  closers.unshift(() => app.close());
  drain = async () => {
    beginDrain(app);
    await pause(config.drainSeconds * 1000);
  };
  const operators = await listenForOperators(config, services);
  closers.unshift(() => operators.app.close());
  const removeServerFile = writeServerFile(config, operators.port);
  closers.unshift(async () => removeServerFile());
  const db = withoutLimits(database.db);
  const refresh = () =>
    keepFresh(config, { ...services, db }).catch((err: unknown) => app.log.error({ err }));
  setInterval(refresh, refreshMinutes * 60_000).unref();
  const reconcile = () =>
    reconcileOrders({ ...services, db }).catch((err: unknown) => app.log.error({ err }));
  setInterval(reconcile, reconcileMinutes * 60_000).unref();
  keepFeedsFresh({ ...services, db }, app.log);
  if (config.worker) closers.unshift(startWorker(config, { ...services, db }, app.log));
  if (config.live.isOn) closers.unshift(startLive(config, { ...services, db }, app.log));
  await keepWindows({ ...services, db }, app.log);
  const continueSchedules = () =>
    refreshGuides({ ...services, db }, app.log).catch((err: unknown) => app.log.error({ err }));
  setInterval(continueSchedules, refreshMinutes * 60_000).unref();
  const look = () =>
    lookAtSources({ ...services, db }, app.log).catch((err: unknown) => app.log.error({ err }));
  setInterval(look, lookMinutes * 60_000).unref();
  welcome(config, port);
  if (config.web) warnOfOrigins(config, db).catch((err: unknown) => app.log.error({ err }));
  if (stale) buildForOldSets().catch((err: unknown) => app.log.error({ err }));
}

/** A look each minute; the next one waits until the last has ended. */
function keepFeedsFresh(services: Services, log: FastifyBaseLogger): void {
  const look = () =>
    refreshFeeds(services, log, stopping.signal)
      .catch((err: unknown) => stopping.signal.aborted || log.error({ err }))
      .finally(() => setTimeout(look, feedMinutes * 60_000).unref());
  setTimeout(look, feedMinutes * 60_000).unref();
}

/** Reads the whole catalogue, so nobody waits for it. */
async function warnOfOrigins(config: Config, db: Database): Promise<void> {
  if (config.contentOrigins === null) return;
  for (const origin of unnamedOrigins(config, await contentOrigins(db))) log(unnamedOriginFault(origin));
}

/** Until this is done, old sets get the plain page; nobody else waits for it. */
async function buildForOldSets(): Promise<void> {
  await buildWholeWeb(stopping.signal);
  log('The web app is built for older televisions too');
}

/** The operator is told once that a source stopped working, and once that it works again. */
async function lookAtSources(services: Services, told: FastifyBaseLogger): Promise<void> {
  for (const { source, check, isDead } of await checkSources(services)) {
    if (isDead) told.warn({ source: source.ref }, tellSource(source, check));
    else told.info({ source: source.ref }, tellSource(source, check));
  }
}

/** The operator is told of pieces that a channel cannot show any more. */
async function refreshGuides(
  { db, folders: { media }, now }: Services,
  told: FastifyBaseLogger,
): Promise<void> {
  for (const { channel, faults } of await refreshSchedules(db, media, now()))
    told.warn({ channel, faults }, 'a schedule names what its channel cannot show; the filler stands in');
}

async function keepFresh(config: Config, services: Services): Promise<void> {
  const { db } = services;
  const now = new Date();
  await deleteExpiredRows(db, now);
  await deleteOldUploads(services, now);
  for (const sentence of await deleteMedia(services, now)) log(sentence);
  await prepareRenewals({ db, now: () => now });
  await dateEpisodes(db, now);
  if (config.demo) await keepDemoFresh({ db, art: folders.art, now });
  await refreshNeighbours(db, now);
  await keepRecordings(services);
  await rewriteAvatars(db);
  await resealFilmKeys({ ...services, db });
}

async function build(): Promise<void> {
  log('Building the web app');
  await buildModernWeb(stopping.signal);
  log('The web app is built');
}

async function openData(config: Config): Promise<OpenDatabase> {
  log(config.databaseUrl === null ? `Opening the data in ${config.dataDir}` : 'Connecting to the database');
  const database = await openDatabase(config);
  closers.unshift(() => database.close());
  // Every request would fail. A new start checks the folder and opens the database again.
  database.ended?.then(({ message }) =>
    fail(new StartupError(`${message}. The server ends; start it again`)),
  );
  const newer = await migrate(database.db);
  if (newer.length > 0)
    log(`A newer version has changed the database: ${newer.join(', ')}. This one goes on`);
  const db = withoutLimits(database.db);
  if (config.mode === 'production') await rejectDemoAccount(db);
  if (config.databaseUrl === null && !config.fsync)
    log('This database is for trials: a power cut may damage it. FSYNC=yes keeps every change');
  log(database.isNew ? 'A new database is ready' : 'The database is ready');
  if (config.demo) {
    const isNew = await loadDemo({ db, art: folders.art, now: new Date() });
    log(isNew ? 'The demo catalogue is loaded' : 'The demo catalogue is there');
  }
  // Before anyone can save a series: its present episodes are not new.
  await dateEpisodes(db, new Date());
  return database;
}

/** Anyone may know the number of the demo account, which is subscribed. */
async function rejectDemoAccount(db: Database): Promise<void> {
  if (!(await findDemo(db)).account) return;
  throw new StartupError(
    'MODE=production: the database has the demo account: set a DATA_DIR or DATABASE_URL that never had the demo',
  );
}

/** Reports an occupied port before the work starts. */
async function rejectTakenPort(place: ListenPlace): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(listenFault(place, error)));
    probe.listen(place.port, place.host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function welcome(config: Config, port: number): void {
  const local = config.publicUrl ?? `http://localhost:${port}`;
  const address = networkAddress();
  const { phone, first_name, last_name } = demoAccount;
  const spaced = phone.replace(/^(\+\d{3})(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5');
  log('Oyna is ready');
  console.log(`
  Here                       ${local}
  From a phone or a TV       ${address === null ? 'this machine has no network' : `http://${address}:${port}`}${
    config.demo ? `\n  Demo account               ${spaced} (${first_name} ${last_name})` : ''
  }${config.smsGateway === null ? `\n  Its code                   ${local}/dev/inbox, and here` : ''}
  Stop                       Ctrl+C
`);
}

async function stop(code: number): Promise<never> {
  stopping.abort();
  if (code === 0) await drain();
  // An endless request must not keep the server from stopping.
  setTimeout(() => process.exit(code), stopSeconds * 1000).unref();
  for (const close of closers.splice(0)) await close().catch(() => undefined);
  process.exit(code);
}

function fail(error: unknown): void {
  if (stopping.signal.aborted) return;
  if (error instanceof ConfigError) for (const fault of error.faults) console.error(fault);
  else if (error instanceof StartupError) console.error(error.message);
  else console.error(error);
  void stop(1);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) process.exit(130);
    void stop(0);
  });
}
start().catch(fail);
