import type { Text } from '../../text/text.ts';

const text = (uz: string, ru: string, en: string): Text => ({ uz, ru, en });

/** Sentences for operators, by code. */
export const adminMessages = {
  no_such_user: text('Bunday hisob yoʻq.', 'Такого аккаунта нет.', 'There is no such account.'),
  no_such_plan: text('Bunday obuna yoʻq.', 'Такой подписки нет.', 'There is no such plan.'),
  no_such_order: text('Bunday buyurtma yoʻq.', 'Такого заказа нет.', 'There is no such order.'),
  no_such_request: text('Bunday murojaat yoʻq.', 'Такого обращения нет.', 'There is no such request.'),
  no_such_comment: text('Bunday izoh yoʻq.', 'Такого комментария нет.', 'There is no such comment.'),
  no_such_item: text(
    'Bunday sarlavha yoki lavha yoʻq.',
    'Такого названия или ролика нет.',
    'There is no such title or reel.',
  ),
  no_such_title: text('Bunday sarlavha yoʻq.', 'Такого названия нет.', 'There is no such title.'),
  no_such_episode: text(
    'Bunday qism yoʻq. Serialning qismini --season va --episode bilan koʻrsating.',
    'Такой серии нет. Укажите серию сериала: --season и --episode.',
    'There is no such episode. Name the episode of a series with --season and --episode.',
  ),
  no_such_media: text(
    'Serverning MEDIA_DIR papkasida bunday film yoʻq.',
    'В папке MEDIA_DIR сервера такого фильма нет.',
    'The MEDIA_DIR of the server has no such film.',
  ),
  no_such_picture: text(
    'Film bunday rasm taklif qilmagan.',
    'Такого кадра фильм не предлагает.',
    'The film suggests no such picture.',
  ),
  clear_media_refused: text(
    'Bu sarlavha faqat shifrlangan holda beriladi (encrypted_only), bu film esa shifrlanmagan.',
    'Это название отдаётся только зашифрованным (encrypted_only), а этот фильм не зашифрован.',
    'This title is given only encrypted (encrypted_only), and this film is not.',
  ),
  no_such_upload: text(
    'Bunday yuklama yoʻq. Faylni boshidan yuboring.',
    'Такой загрузки нет. Отправьте файл с начала.',
    'There is no such upload. Send the file from its beginning.',
  ),
  upload_part_wrong: text(
    'Boʻlak fayl boʻlagining uzunligida emas.',
    'Длина части не та, что у этой части файла.',
    'The part has another length than this part of the file.',
  ),
  upload_too_large: text('Fayl 200 GB dan katta.', 'Файл больше 200 ГБ.', 'The file is larger than 200 GB.'),
  upload_unfinished: text(
    'Fayl toʻliq yuborilmagan.',
    'Файл отправлен не целиком.',
    'The file was not sent to its end.',
  ),
  too_many_uploads: text(
    'Tugallanmagan yuklamalar juda koʻp. Boshlanganlarini tugating yoki ertaga urinib koʻring.',
    'Слишком много незаконченных загрузок. Закончите начатые или попробуйте завтра.',
    'There are too many unfinished uploads. Finish those that were begun, or try again tomorrow.',
  ),
  media_disk_full: text(
    'MEDIA_DIR diskida joy yetmaydi.',
    'На диске MEDIA_DIR не хватает места.',
    'The disk of MEDIA_DIR has too little space.',
  ),
  media_in_use: text(
    'Bu papkani katalogdagi biror narsa ishlatmoqda.',
    'Эту папку использует что-то в каталоге.',
    'Something in the catalogue uses this folder.',
  ),
  no_such_job: text('Bunday ish yoʻq.', 'Такой работы нет.', 'There is no such job.'),
  job_ended: text('Bu ish tugagan.', 'Эта работа уже закончена.', 'This job has ended.'),
  job_not_ended: text(
    'Faqat toʻxtagan ish qayta boshlanadi.',
    'Повторить можно только неудавшуюся или отменённую работу.',
    'Only a job that failed or was cancelled can be tried again.',
  ),
  job_forgotten: text(
    'Bu ishning fayli endi yoʻq. Faylni qayta qoʻshing.',
    'Файла этой работы больше нет. Добавьте файл ещё раз.',
    'The file of this job is gone. Add the file again.',
  ),
  no_such_channel: text('Bunday kanal yoʻq.', 'Такого канала нет.', 'There is no such channel.'),
  no_such_stream: text('Bunday efir yoʻq.', 'Такой трансляции нет.', 'There is no such stream.'),
  stream_over: text('Bu efir tugagan.', 'Эта трансляция уже закончилась.', 'This stream is over.'),
  stream_not_over: text(
    'Bu efir hali tugamagan.',
    'Эта трансляция ещё не закончилась.',
    'This stream is not over yet.',
  ),
  stream_not_on: text(
    'Bu efir hali boshlanmagan.',
    'Эта трансляция ещё не началась.',
    'This stream has not begun yet.',
  ),
  no_such_feed: text(
    'Bunday pleylist yoki dasturlar manbasi yoʻq.',
    'Такого плейлиста или телепрограммы нет.',
    'There is no such playlist or guide.',
  ),
  feed_busy: text(
    'Bu manba hozir yuklanmoqda. Birozdan soʻng urinib koʻring.',
    'Этот источник уже загружается. Попробуйте чуть позже.',
    'It is being fetched already. Try again in a moment.',
  ),
  feed_name_taken: text(
    'Bu nom band. Boshqa nom bering: --name.',
    'Это имя занято. Укажите другое: --name.',
    'This name is taken. Give another one with --name.',
  ),
  no_such_genre: text('Bunday janr yoʻq.', 'Такого жанра нет.', 'There is no such genre.'),
  no_schedule: text(
    'Bu kanalda jadval yoʻq.',
    'У этого канала нет расписания.',
    'This channel has no schedule.',
  ),
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
  operator_unknown: text(
    'Server bu kalitni tanimaydi. OPERATOR_KEY, DATA_DIR yoki OPERATOR_SECRET sozlamasini tekshiring.',
    'Сервер не знает этот ключ. Проверьте OPERATOR_KEY, DATA_DIR или OPERATOR_SECRET.',
    'The server doesn’t know this key. Check OPERATOR_KEY, DATA_DIR or OPERATOR_SECRET.',
  ),
  request_stale: text(
    'Soʻrovning vaqti server vaqtiga toʻgʻri kelmaydi. Soatni toʻgʻrilang.',
    'Время запроса расходится с часами сервера. Проверьте часы.',
    'The time of the request differs from the server’s clock. Set the clock of this machine.',
  ),
  request_replayed: text(
    'Bu soʻrov allaqachon bajarilgan. Buyruqni qaytadan ishga tushiring.',
    'Этот запрос уже выполнен. Запустите команду ещё раз.',
    'This request was already served. Run the command again.',
  ),
  bootstrap_closed: text(
    'Egalarning oʻz kaliti bor: OPERATOR_KEY bilan oʻz kalitingizni koʻrsating.',
    'У владельцев есть свои ключи: укажите свой в OPERATOR_KEY.',
    'Owners have keys of their own now: name yours in OPERATOR_KEY.',
  ),
  role_refused: text(
    'Rolingiz bunga ruxsat bermaydi. Egadan soʻrang.',
    'Ваша роль этого не разрешает. Обратитесь к владельцу.',
    'Your role doesn’t allow this. Ask an owner.',
  ),
  operator_exists: text(
    'Bunday ism band yoki kalit avval ishlatilgan.',
    'Имя занято, или этот ключ уже использовался.',
    'The name is taken, or the key was used before.',
  ),
  no_such_operator: text('Bunday operator yoʻq.', 'Такого оператора нет.', 'There is no such operator.'),
  last_owner: text(
    'Bu oxirgi ega. Avval boshqa egani qoʻshing.',
    'Это последний владелец. Сначала добавьте другого.',
    'This is the last owner. Add another one first.',
  ),
  no_such_approval: text(
    'Bunday soʻrov yoʻq.',
    'Такого запроса нет.',
    'There is no such request for approval.',
  ),
  approval_closed: text(
    'Bu soʻrov hal qilingan yoki muddati oʻtgan.',
    'По этому запросу уже принято решение, или он истёк.',
    'This request has already been decided, or it has expired.',
  ),
  approval_own: text(
    'Oʻz soʻrovingizni tasdiqlay olmaysiz. Boshqa operatordan soʻrang.',
    'Свой запрос подтвердить нельзя. Попросите другого оператора.',
    'You can’t approve your own request. Ask another operator.',
  ),
  approval_required: text(
    'Buni boshqa operator tasdiqlashi kerak.',
    'Это должен подтвердить другой оператор.',
    'Another operator has to approve this.',
  ),
} as const satisfies Record<string, Text>;
