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
    'Koʻrsatkichlar METRICS_TOKEN bilan, u boʻlmasa faqat ichki tarmoqda ochiladi.',
    'Показатели доступны с METRICS_TOKEN, а если он не задан — только из внутренней сети.',
    'Metrics are open with METRICS_TOKEN; if none is set, to the inner network only.',
  ),
} as const satisfies Record<string, Text>;
