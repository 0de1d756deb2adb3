import type { Tokens } from '#src/api/refresh-machine.ts';

const accessSeconds = 900;
const graceSeconds = 60;

interface Session {
  generation: number;
  rotatedAt: number;
  ended: boolean;
}

/**
 * The service's token rules: access tokens of 15 minutes and rotating refresh tokens. The previous one repeats
 * its successor for a minute; later it ends the session, as an older one does at once.
 */
export class SimulatedServer {
  private readonly sessions: Session[] = [];
  /** Seconds by which the verifying clock is ahead of the issuing one. */
  skew = 0;
  /** Sessions that ended because of an old token rather than by request. */
  stolen = 0;

  signIn(now: number): Tokens {
    this.sessions.push({ generation: 0, rotatedAt: now, ended: false });
    return this.tokens(this.sessions.length - 1, 0, now);
  }

  /** Another device ends all sessions. */
  endAll(): void {
    for (const session of this.sessions) session.ended = true;
  }

  /** Whether a refresh token would give another. */
  isAlive(refresh: string | null, now: number): boolean {
    const [, id = -1, turn = -1] = /^r(\d+)\.(\d+)$/.exec(refresh ?? '') ?? [];
    const session = this.sessions[Number(id)];
    if (session === undefined || session.ended) return false;
    const rotations = session.generation - Number(turn);
    return rotations === 0 || (rotations === 1 && now - session.rotatedAt < graceSeconds);
  }

  admits(access: string, now: number): boolean {
    const [, id, expiry] = /^a(\d+)\.(\d+)/.exec(access) ?? [];
    const session = this.sessions[Number(id)];
    return session !== undefined && !session.ended && Number(expiry) > now + this.skew;
  }

  /** The successor, or `null` for a rejection. */
  rotate(refresh: string, now: number): Tokens | null {
    const [, id, turn] = /^r(\d+)\.(\d+)$/.exec(refresh) ?? [];
    const session = this.sessions[Number(id)];
    const generation = Number(turn);
    if (!session || session.ended) return null;
    if (session.generation > generation + 1) {
      session.ended = true;
      this.stolen += 1;
      return null;
    }
    if (session.generation === generation) session.rotatedAt = now;
    else if (now - session.rotatedAt >= graceSeconds) {
      session.ended = true;
      return null;
    }
    session.generation = generation + 1;
    return this.tokens(Number(id), generation + 1, now);
  }

  private tokens(id: number, generation: number, now: number): Tokens {
    return { access: `a${id}.${now + accessSeconds}.${generation}`, refresh: `r${id}.${generation}` };
  }
}
