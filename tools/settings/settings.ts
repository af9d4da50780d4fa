import { type DescribedSetting, describedSettings, formerNames } from '@percorso/api/settings';
import { markdownTable } from '../markdown-table.js';

const code = (text: string): string => `\`${text}\``;

function defaultOf({ isRequired, defaultValue }: DescribedSetting): string {
  if (defaultValue !== undefined) return defaultValue === '' ? 'empty' : code(defaultValue);
  return isRequired ? 'required' : 'not set';
}

const row = (setting: DescribedSetting): string[] => [
  code(setting.name),
  [setting.description, ...(setting.values.length > 0 ? [`One of ${setting.values.map(code).join(', ')}.`] : [])].join(
    ' ',
  ),
  defaultOf(setting),
  code(setting.example),
  setting.since,
];

const INTRODUCTION = `# Settings

Environment variables of the API and of its commands (\`npm run migrate\`, \`verify-history\` …). \`npm run settings\` writes this page from the
schemas in \`apps/api/src/config/\`; do not edit it by hand.

- An empty variable counts as not set, except \`ANNOUNCEMENT_TEXT\` and \`OIDC_RESOURCE\`.
- An invalid value stops the start with \`Settings are not valid.\` and the name of the setting.
- \`docker-compose.yml\` passes them on from \`.env\`. Variables of the containers themselves (passwords, \`PERCORSO_HOST\`, backups) are in
  \`docker/demo/demo.env\` and [operations](operations.md).
- A production installation sets at least \`NODE_ENV=production\`, \`DATABASE_URL\`, \`MIGRATION_DATABASE_URL\`, \`REPORT_DATABASE_URL\`,
  \`PUBLIC_URL\`, \`OIDC_ISSUER\`, \`DIRECTORY_URL\`, \`HISTORY_KEYS\`, \`HISTORY_ANCHOR\`, \`FLOW_KEY\`, \`WEBHOOK_KEYS\`, \`METRICS_PORT\` and the three
  sources of the civil registry.
`;

/** Returns the reference of all settings, in Markdown. */
export const settings = (): string =>
  [
    INTRODUCTION,
    ...describedSettings().map(
      (group) =>
        `## ${group.title}\n\n${markdownTable(['Setting', 'What it does', 'Default', 'Example', 'Since'], group.settings.map(row))}\n`,
    ),
    '## Former names\n',
    'Still read, with a warning in the log; where both are set, the present name counts.\n',
    markdownTable(
      ['Former name', 'Now'],
      Object.entries(formerNames).map((names) => names.map(code)),
    ),
    '',
  ].join('\n');
