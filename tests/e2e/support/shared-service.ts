import { type Service, startService } from './start-service.ts';

let running: Promise<Service> | undefined;

/**
 * One service for all test files of a process that neither stop it nor need settings or a viewer of their own. It ends
 * with the process; never close it.
 */
export function sharedService(): Promise<Service> {
  running ??= startService();
  return running;
}
