import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for viewers, by code. */
export const operationsMessages = {
  stopping: text(
    'Oyna yangilanyapti. Bir daqiqadan keyin urinib koʻring.',
    'Oyna обновляется. Попробуйте через минуту.',
    'Oyna is being updated. Try again in a minute.',
  ),
  demo_refused: text(
    'Bu sinov serveri: u faqat oʻz tarmogʻida ishlaydi. Hamma uchun ochish uchun operator MODE=production qoʻyadi.',
    'Это демонстрационный сервер: он отвечает только в своей сети. Чтобы открыть его для всех, оператор задаёт MODE=production.',
    'This is a demo server: it serves only its own network. To open it to everyone, the operator sets MODE=production.',
  ),
  metrics_refused: text(
    'Koʻrsatkichlar METRICS_TOKEN bilan, u boʻlmasa faqat ichki tarmoqda ochiladi.',
    'Показатели доступны с METRICS_TOKEN, а если он не задан — только из внутренней сети.',
    'Metrics are open with METRICS_TOKEN; if none is set, to the inner network only.',
  ),
} as const satisfies Record<string, Text>;
