import { resolve } from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The texts of the environment by the names of the settings, with the faults found while they are read. */
export class Settings {
  /** A sentence each, which begins with the name of its setting. */
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Notes a fault; reading goes on, so that one start names all of them. */
  fault(sentence: string): null {
    this.faults.push(sentence);
    return null;
  }

  /** Without spaces around it; `null` for a setting that is missing or empty. */
  text(name: string): string | null {
    return this.#environment[name]?.trim() || null;
  }

  /** A whole number from 0 to `max`. */
  number(name: string, fallback: number, max: number): number {
    const value = this.text(name) ?? String(fallback);
    if (/^\d{1,5}$/.test(value) && Number(value) <= max) return Number(value);
    this.fault(`${name} must be a number from 0 to ${max}, not "${value}"`);
    return fallback;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = this.text(name);
    const found = values.find((it) => it === value);
    if (value !== null && !found) this.fault(`${name} must be one of ${values.join(', ')}, not "${value}"`);
    return found ?? fallback;
  }

  isYes(name: string, fallback: boolean): boolean {
    return this.oneOf(name, ['yes', 'no'], fallback ? 'yes' : 'no') === 'yes';
  }

  /** Without slashes at its end. */
  address(name: string, protocols: readonly string[] = ['http:', 'https:']): string | null {
    const value = this.text(name);
    if (value === null) return null;
    const protocol = URL.canParse(value) ? new URL(value).protocol : '';
    if (protocols.includes(protocol)) return value.replace(/\/+$/, '');
    // The value is not repeated, because an address may contain a password.
    return this.fault(
      `${name} must be an address that starts with ${protocols.map((it) => `${it}//`).join(' or ')}`,
    );
  }

  /** An address as it is written, because a slash at its end may matter to its server. */
  exactAddress(name: string): string | null {
    return this.address(name) === null ? null : this.text(name);
  }

  secret(name: string, min: number): string | null {
    const value = this.text(name);
    if (value !== null && value.length < min)
      return this.fault(`${name} must have at least ${min} characters`);
    return value;
  }

  /** The absolute path of a file. */
  path(name: string): string | null {
    const value = this.text(name);
    return value === null ? null : resolve(value);
  }
}
