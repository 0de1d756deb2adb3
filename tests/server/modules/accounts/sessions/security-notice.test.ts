import { describe, expect, test } from 'vitest';
import { noticeMessage } from '#server/src/modules/accounts/sessions/security-notice.ts';

describe('a notice about a new device', () => {
  test.each(['uz', 'uz-Cyrl', 'ru', 'en'] as const)(
    'stays one text message with any name in %s',
    (language) => {
      for (const kind of ['new_device', 'telegram_linked'] as const) {
        const message = noticeMessage(kind, 'Телевизор в большой комнате на втором этаже', language);
        expect(message).toContain('Теле');
        expect(message.length).toBeLessThanOrEqual(70);
      }
    },
  );
});
