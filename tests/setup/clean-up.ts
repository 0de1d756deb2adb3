import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

// The next file of this process would get modules with the doubles of the last test.
afterAll(() => void vi.resetModules());
