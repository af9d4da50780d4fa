import { z } from 'zod';
import { extraFieldRules } from '../documents/document-fields.js';
import { patientDocuments } from '../documents/document-sections.js';
import { documentMimeTypes } from '../rules/document-files.js';
import { day, text } from '../sheets/content-fields.js';
import { type RegistryClock, ruled } from './section.js';

/** The fields beside the file of `POST /v1/patients/{id}/documents`: each is required. Spec 001 §5. */
export const RegistryDocumentFields = z
  .strictObject({
    /** Code of the catalogue document-types, of tag 1. */
    documentType: text(20),
    documentDate: day,
    annotations: text(1000),
  })
  .meta({ id: 'RegistryDocumentFields' });
export type RegistryDocumentFields = z.infer<typeof RegistryDocumentFields>;

/** Spec 001 §9: document dates ±10 years. */
export const registryDocumentOn = ({ today }: RegistryClock) =>
  ruled(RegistryDocumentFields, ({ documentDate }) => extraFieldRules(patientDocuments, { documentDate }, today));

/** A row of `GET /v1/patients/{id}/documents`. */
export const RegistryDocument = z
  .object({
    id: z.uuid(),
    documentType: z.object({ code: z.string(), description: z.string() }),
    documentDate: z.iso.date(),
    annotations: z.string(),
    fileName: z.string(),
    mimeType: z.enum(documentMimeTypes),
    /** Bytes. */
    size: z.int(),
    /** YYYY-MM-DDTHH:mm */
    uploadedAt: z.string(),
    uploadedBy: z.string(),
  })
  .meta({ id: 'RegistryDocument' });
export type RegistryDocument = z.infer<typeof RegistryDocument>;
