import { announcementLabels } from '@percorso/domain';
import { z } from 'zod';

const since = '0.1.0';

const localDateTime = z.iso.datetime({ local: true, precision: -1, offset: false });
const page = z.url({ protocol: /^https?$/ }).optional();

/** What the screens of the installation show: announcement (spec 000 §1), links of the footer, interface file. */
export const screenVariables = {
  ANNOUNCEMENT_TEXT: z.string().default(announcementLabels.maintenance).meta({
    since,
    description: 'Text of the announcement on every page. Empty: none.',
    example: 'Manutenzione sabato dalle 14:00 alle 16:00.',
  }),
  ANNOUNCEMENT_FROM: localDateTime.default('2025-01-01T00:00').meta({
    since,
    description: 'First minute of the announcement, in local time.',
    example: '2027-03-01T00:00',
  }),
  ANNOUNCEMENT_TO: localDateTime.default('2025-02-02T23:59').meta({
    since,
    description: 'Last minute of the announcement, in local time.',
    example: '2027-03-06T16:00',
  }),
  PRIVACY_URL: page.meta({
    since,
    description: 'Privacy page to which the footer links. Not set: the page of the application.',
    example: 'https://asl.example/privacy',
  }),
  ACCESSIBILITY_URL: page.meta({
    since,
    description: 'Accessibility page to which the footer links. Not set: the page of the application.',
    example: 'https://asl.example/accessibilita',
  }),
  SUPPORT_EMAIL: z.email().optional().meta({
    since,
    description: 'Address that those pages give for questions and accessibility barriers.',
    example: 'assistenza@asl.example',
  }),
  INTERFACE_FILE: z
    .string()
    .optional()
    .meta({
      since,
      description:
        'JSON file with the documents of each step, hidden parts, names and logos, read at the start ([format](operations.md#the-interface-file)). ' +
        'An invalid file stops the start.',
      example: '/settings/interface.json',
    }),
};

type Named = z.infer<z.ZodObject<typeof screenVariables>>;

export const noticesOf = (data: Named) => ({
  privacyUrl: data.PRIVACY_URL ?? null,
  accessibilityUrl: data.ACCESSIBILITY_URL ?? null,
  supportEmail: data.SUPPORT_EMAIL ?? null,
});

export const announcementOf = (data: Named) =>
  data.ANNOUNCEMENT_TEXT
    ? { text: data.ANNOUNCEMENT_TEXT, from: data.ANNOUNCEMENT_FROM, to: data.ANNOUNCEMENT_TO }
    : null;
