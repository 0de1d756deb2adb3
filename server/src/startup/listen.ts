import type { FastifyInstance } from 'fastify';
import { buildAdminApp } from '../admin/api/build-admin-app.ts';
import { adminHost } from '../admin/client/server-file.ts';
import { buildApp } from '../app/build-app.ts';
import { phoneBuild } from '../app/pages/link/phone-build.ts';
import type { Config } from '../infra/config.ts';
import type { Services } from '../infra/services.ts';
import { StartupError } from '../shared/startup-error.ts';

export interface Listening {
  readonly app: FastifyInstance;
  /** Chosen by the system if the setting is 0. */
  readonly port: number;
}

export interface ListenPlace {
  readonly port: number;
  readonly host: string;
  /** Setting of the port. */
  readonly setting?: string;
}

/** Starts listening for viewers. */
export async function listen(config: Config, services: Services): Promise<Listening> {
  // A missing build must stop the start, not fail the first request of a phone.
  phoneBuild();
  return listenAt(await buildApp(config, services), config);
}

/** Starts listening for operators, on this machine only. */
export async function listenForOperators(config: Config, services: Services): Promise<Listening> {
  return listenAt(await buildAdminApp(config, services), operatorsPlace(config));
}

export function operatorsPlace({ adminPort }: Config): ListenPlace {
  return { port: adminPort, host: adminHost, setting: 'ADMIN_PORT' };
}

async function listenAt(app: FastifyInstance, place: ListenPlace): Promise<Listening> {
  try {
    await app.listen({ port: place.port, host: place.host });
  } catch (error) {
    await app.close();
    throw listenFault(place, error as NodeJS.ErrnoException);
  }
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : place.port };
}

export function listenFault(
  { port, host, setting = 'PORT' }: ListenPlace,
  error: NodeJS.ErrnoException,
): StartupError {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is in use: stop the other process or set another ${setting}`);
  }
  if (error.code === 'EACCES')
    return new StartupError(`Port ${port} needs more privileges than this user has: set another ${setting}`);
  return new StartupError(`The server cannot listen on ${host}:${port}: ${error.message}`, { cause: error });
}
