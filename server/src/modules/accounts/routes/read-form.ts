import type { FastifyRequest } from 'fastify';
import { languageOf } from '../../../http/plugins/language.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { malformedForm, unusablePicture } from '../../../shared/errors/field-messages.ts';
import { localise } from '../../../shared/text/localise.ts';
import type { Text } from '../../../shared/text/text.ts';
import { type UploadedAvatar, uploadedAvatar } from '../avatars/uploaded-avatar.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The uploaded picture. */
    avatar: UploadedAvatar | null;
  }
}

/** Maximum size of a picture in bytes, and maximum number of form parts. */
export const limits = { fileSize: 2 * 1024 * 1024, files: 1, fields: 8, parts: 9, fieldSize: 1024 };

interface Form {
  readonly fields: Record<string, string | null>;
  readonly avatar: UploadedAvatar | null;
}

/** The fields of a form in the shape of the JSON body; an empty `avatar` is `null`. */
export async function readForm(request: FastifyRequest): Promise<Form> {
  const fields: Record<string, string | null> = {};
  let avatar: UploadedAvatar | null = null;
  for await (const part of partsOf(request)) {
    if (part.type === 'field') {
      const value = String(part.value);
      fields[part.fieldname] = part.fieldname === 'avatar' && value === '' ? null : value;
      continue;
    }
    const bytes = await part.toBuffer();
    avatar = part.fieldname === 'avatar' ? await uploadedAvatar(bytes) : null;
    if (!avatar) throw fieldError(request, part.fieldname, unusablePicture);
    fields.avatar = avatar.address;
  }
  return { fields, avatar };
}

/** The parts of a form. A malformed or truncated form is a client error. */
async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    const status = (error as { statusCode?: number }).statusCode ?? 400;
    if (error instanceof DomainError || status === 413) throw error;
    throw fieldError(request, 'body', malformedForm);
  }
}

function fieldError(request: FastifyRequest, field: string, message: Text): DomainError {
  return new DomainError('invalid', { fields: { [field]: [localise(message, languageOf(request))] } });
}
