import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for operators, by code. */
export const adminMessages = {
  no_such_user: text('Bunday hisob yoʻq.', 'Такого аккаунта нет.', 'There is no such account.'),
  no_such_plan: text('Bunday obuna yoʻq.', 'Такой подписки нет.', 'There is no such plan.'),
  no_such_order: text('Bunday buyurtma yoʻq.', 'Такого заказа нет.', 'There is no such order.'),
  no_such_request: text('Bunday murojaat yoʻq.', 'Такого обращения нет.', 'There is no such request.'),
  no_such_comment: text('Bunday izoh yoʻq.', 'Такого комментария нет.', 'There is no such comment.'),
  no_such_channel: text('Bunday kanal yoʻq.', 'Такого канала нет.', 'There is no such channel.'),
  no_such_genre: text('Bunday janr yoʻq.', 'Такого жанра нет.', 'There is no such genre.'),
  no_such_programme: text(
    'Bu vaqtda koʻrsatuv yoʻq.',
    'В это время передачи нет.',
    'There is no programme at that time.',
  ),
  backup_foreign: text(
    'Bu Oyna zaxira nusxasi emas. Hech narsa oʻzgarmadi.',
    'Это не резервная копия Oyna. Ничего не изменилось.',
    'This is not an Oyna backup. Nothing was changed.',
  ),
  backup_broken: text(
    'Zaxira nusxasi buzilgan. Hech narsa oʻzgarmadi.',
    'Резервная копия повреждена. Ничего не изменилось.',
    'The backup is damaged. Nothing was changed.',
  ),
  backup_of_other_version: text(
    'Zaxira nusxasi serverning boshqa versiyasiniki: uni oʻsha versiyada tiklang, keyin yangilang. Hech narsa oʻzgarmadi.',
    'Резервная копия от другой версии сервера: восстановите её той версией, затем обновите. Ничего не изменилось.',
    'The backup is from another version of the server: restore it with that version, then update. Nothing was changed.',
  ),
  database_not_empty: text(
    'Maʼlumotlar bazasi boʻsh emas. Undagi hamma narsani almashtirish uchun --replace qoʻshing.',
    'База данных не пуста. Чтобы заменить всё, что в ней есть, добавьте --replace.',
    'The database is not empty. Add --replace to replace everything in it.',
  ),
} as const satisfies Record<string, Text>;
