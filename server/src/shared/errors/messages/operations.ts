import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for viewers, by code. */
export const operationsMessages = {
  stopping: text(
    'Server toʻxtatilmoqda. Qayta urinib koʻring.',
    'Сервер останавливается. Попробуйте ещё раз.',
    'The server is stopping. Try again.',
  ),
  metrics_refused: text(
    'Koʻrsatkichlar faqat ichki tarmoqda yoki METRICS_TOKEN bilan ochiladi.',
    'Показатели доступны только из внутренней сети или с METRICS_TOKEN.',
    'Metrics are open to the inner network only, or with METRICS_TOKEN.',
  ),
} as const satisfies Record<string, Text>;
