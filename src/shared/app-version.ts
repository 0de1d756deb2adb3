import { version } from '../../package.json';

/** The version of this build: `1.2.3`. */
export const appVersion: string = version;
