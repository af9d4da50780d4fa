import { z } from 'zod';
import { extraFieldRules, extraFieldsOf, fileFields } from '../documents/document-fields.js';
import type { DocumentSection } from '../documents/document-sections.js';
import { documentMimeTypes } from '../rules/document-files.js';
import { broken, day, text } from '../sheets/content-fields.js';
import type { RegistryClock } from './section.js';

const commonFields = {
  /** Code of an entry with tag 1 in the catalogue document-types. */
  documentType: text(20),
  documentDate: day,
  annotations: text(1000),
  ...fileFields,
};

/**
 * The fields beside the file in the body of `POST /v1/patients/{id}/documents`, for the OpenAPI document. Spec 001 §5.
 */
export const RegistryDocumentFields = z.object(commonFields).meta({ id: 'RegistryDocumentFields' });
export type RegistryDocumentFields = z.infer<typeof RegistryDocumentFields> & Readonly<Record<string, string>>;

/**
 * Returns the schema of the fields beside the file, with the rules and the configured extra fields of the section. Spec
 * 001 §9: document dates within ten years before or after today.
 */
export const registryDocumentSchema = (
  section: Pick<DocumentSection, 'extraFields'>,
  { today }: RegistryClock,
): z.ZodType<RegistryDocumentFields> =>
  z
    .strictObject({ ...commonFields, ...extraFieldsOf(section) })
    .superRefine(
      broken(({ documentType: _t, annotations: _a, fileName: _n, contentType: _c, ...extra }) =>
        extraFieldRules(section, extra, today),
      ),
    )
    .meta({ documentedAs: 'RegistryDocumentFields' }) as never;

/** A row of `GET /v1/patients/{id}/documents`. */
export const RegistryDocument = z
  .object({
    id: z.uuid(),
    documentType: z.object({ code: z.string(), description: z.string() }),
    documentDate: z.iso.date(),
    annotations: z.string(),
    /** Values of the configured extra fields, by field name. */
    extraFields: z.record(z.string(), z.string()),
    fileName: z.string(),
    mimeType: z.enum(documentMimeTypes),
    /** Size in bytes. */
    size: z.int(),
    /** Format: `YYYY-MM-DDTHH:mm`. */
    uploadedAt: z.string(),
    uploadedBy: z.string(),
  })
  .meta({ id: 'RegistryDocument' });
export type RegistryDocument = z.infer<typeof RegistryDocument>;
