import type { Text } from '../../text/text.ts';

/** Sentences for viewers, by code. */
export const libraryMessages = {} as const satisfies Record<string, Text>;
