import {
  browserMachineLabels,
  effectLabels,
  eventLabels,
  clientEventRules,
  guardLabels,
  isLabelledGuard,
  sheetsByStep,
  sheetStateLabels,
  sheetTypeLabels,
  Step,
  stepLabels,
  unmetSentence,
  WorkflowName,
  workflowLabels,
  type SheetKind,
} from '@percorso/domain';
import { describeMachine } from '@percorso/workflows/diagram';
import { words } from './words.js';

type Section = { title: string; lines: string[] };

// What the sentences of the guards name, by way of example.
const example = { missing: ['SCHEDA_ACCESSO', 'ANAMNESI'], count: 2, endDate: '2024-03-31' };

const kinds: Record<SheetKind, string> = {
  compulsory: 'compulsory',
  optional: 'optional',
  readOnly: 'read only',
  awaiting: 'waits for another organisation',
  countersigned: 'countersigned',
};

const entry = (code: string, words: string, more = ''): string => `- \`${code}\`: ${words}${more ? ` (${more})` : ''}`;
const entries = (labels: Readonly<Record<string, string>>): string[] =>
  Object.entries(labels).map(([code, words]) => entry(code, words));

const section = ({ title, lines }: Section, level = '##'): string => [`${level} ${title}`, '', ...lines, ''].join('\n');

function workflowSections(name: WorkflowName): string[] {
  const { states, events, transitions } = describeMachine(name);
  const guards = [...new Set(transitions.flatMap((transition) => transition.guards.map((guard) => guard.name)))];
  const parts: Section[] = [
    { title: 'States', lines: states.map(({ id, label }) => entry(id, label)) },
    {
      title: 'Events',
      lines: events.map((event) =>
        entry(event.name, event.label, clientEventRules(name, event.name)?.grant ?? 'sent by the engine alone'),
      ),
    },
    { title: 'Guards', lines: guards.map((guard) => `- \`${guard}\``) },
  ];
  return [
    `## ${workflowLabels[name]}: \`${name}\`\n`,
    ...parts.filter(({ lines }) => lines.length > 0).map((part) => section(part, '###')),
  ];
}

const guardLines = (): string[] =>
  Object.entries(guardLabels)
    .filter(([guard]) => isLabelledGuard(guard))
    .map(([guard, label]) => entry(guard, `${label}; unmet: «${unmetSentence({ guard, params: example })}»`));

const sheetSections = (): string[] =>
  Step.options.map((step) => {
    const lines = sheetsByStep[step].map(([type, kind]) => entry(type, sheetTypeLabels[type], kinds[kind]));
    return section({ title: `${stepLabels[step]}: \`${step}\``, lines }, '###');
  });

/** The words of the specification and what the interface calls them, out of the catalogue of labels and the machines. */
export const glossary = (): string =>
  [
    '# Glossary\n',
    'The codes that stand in data, REST calls and machines, with the Italian words that people read. Written by `npm run glossary` from the catalogue of labels, the machines and `tools/glossary/words.ts`; not by hand.\n',
    section({
      title: 'Words of the code',
      lines: words.map(([word, italian, meaning]) => `- **${word}** (${italian}): ${meaning}`),
    }),
    ...WorkflowName.options.flatMap(workflowSections),
    '## Sheets of each step\n',
    ...sheetSections(),
    section({ title: 'States of a sheet', lines: entries(sheetStateLabels) }),
    section({ title: 'Guards, and what is said where one does not hold', lines: guardLines() }),
    section({ title: 'Effects', lines: entries(effectLabels) }),
    section({ title: 'Events in a history', lines: entries(eventLabels) }),
    '## Machines of the browser\n',
    ...Object.entries(browserMachineLabels).map(([kind, labels]) =>
      section({ title: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, lines: entries(labels) }, '###'),
    ),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
