import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import {
  actorLabels,
  asOneSentence,
  fillLabel,
  sentence,
  sheetTypeLabels,
  unmetLabels,
  wizardButtonLabels,
  type ActorLabel,
  type SheetType,
} from '@percorso/domain';
import { Fragment } from 'react';
import { useMe } from '../../../api/me';
import { otherActors } from './other-actors';
import { explainNow } from '../mirror';
import { missingOf, type Missing } from './missing-items';
import { useWizardContext } from '../wizard-context';
import type { WizardAction } from './wizard-actions';

type Props = {
  /** All actions that the user has at the shown step. */
  offered: readonly WizardAction[];
  /** The offered actions whose buttons the configuration does not hide. */
  actions: readonly WizardAction[];
  dirtySheet: SheetType | null;
};

/** Whether one of the guards can never be met again: a delivered provision cannot be undone. */
const isPermanent = (unmet: WizardAction['unmet']) => unmet.some(({ guard }) => guard === 'hasNoProvision');

/** The lines under the buttons: what is missing for each disabled button, with links to the sheets to complete, and who must act. */
export function UnmetLines({ offered, actions, dirtySheet }: Props) {
  const { episode, track, isEditable } = useWizardContext();
  const blocked = actions.filter(({ unmet }) => unmet.length > 0);
  const isWaitingForOthers = isEditable && !offered.some(({ event }) => event === 'VALIDATE' || event === 'TERMINATE');
  return (
    <>
      {dirtySheet && <Line>{fillLabel(unmetLabels.unsaved, { sheet: sheetTypeLabels[dirtySheet] })}</Line>}
      {blocked.map(({ event, label, unmet }) => (
        <UnmetLine
          key={event}
          intro={fillLabel(isPermanent(unmet) ? unmetLabels.never : unmetLabels.cannot, {
            button: wizardButtonLabels[label],
          })}
          missing={missingOf(unmet, track.owner, episode)}
        />
      ))}
      {isWaitingForOthers && <AwaitedLine />}
    </>
  );
}

/** The line for users who cannot move the episode on: it names who must act. */
function AwaitedLine() {
  const { episode, track, shownStep } = useWizardContext();
  const event = track.steps.at(-1)?.name === shownStep ? 'TERMINATE' : 'VALIDATE';
  const missing = missingOf(explainNow(track.view, event).unmet, track.owner, episode);
  const actors: ActorLabel[] =
    missing.length > 0 ? [...new Set(missing.flatMap((each) => each.actors))] : [track.owner];
  return <Line>{fillLabel(unmetLabels.mustAct, { who: actors.map((actor) => actorLabels[actor]).join(', ') })}</Line>;
}

function UnmetLine({ intro, missing }: { intro: string; missing: readonly Missing[] }) {
  const { grants } = useMe();
  const others = [...new Set(missing.flatMap(({ actors }) => otherActors(actors, grants)))];
  const sheets = missing.filter(({ text, sheet }) => sheet !== undefined && sheetTypeLabels[sheet] === text);
  const sentences = missing.filter((each) => !sheets.includes(each));
  return (
    <Line>
      {intro}
      {sheets.length > 0 && ` ${unmetLabels.missing} `}
      <Items items={sheets} separator=", " />
      {endOf(sheets)}
      {sentences.length > 0 && ' '}
      <Items items={sentences} separator="; " />
      {endOf(sentences)}
      {others.length > 0 &&
        fillLabel(unmetLabels.mustAct, { who: others.map((actor) => actorLabels[actor]).join(', ') })}
    </Line>
  );
}

/** Returns the full stop and space after a list of items; no full stop if the list ends with an abbreviation that already has one. */
const endOf = (items: readonly Missing[]): string => {
  const last = items.at(-1);
  return last ? `${sentence(last.text).slice(last.text.length)} ` : '';
};

function Items({ items, separator }: { items: readonly Missing[]; separator: ', ' | '; ' }) {
  const texts = items.map(({ text }) => text);
  // The names of sheets, which are separated by commas, keep their capital letters.
  const shownTexts = separator === '; ' ? asOneSentence(texts) : texts;
  return items.map((item, index) => (
    <Fragment key={item.text}>
      {index > 0 && separator}
      <MissingItem missing={item} text={shownTexts[index] ?? item.text} />
    </Fragment>
  ));
}

function MissingItem({ missing, text }: { missing: Missing; text: string }) {
  const { track, shownStep, openSheet } = useWizardContext();
  const { sheet } = missing;
  const isAtShownStep = track.steps.find(({ name }) => name === shownStep)?.sheets.some(({ type }) => type === sheet);
  if (!sheet || !isAtShownStep) return text;
  return (
    <chakra.button
      type="button"
      onClick={() => openSheet(shownStep, sheet)}
      color="blue.700"
      textDecoration="underline"
      textUnderlineOffset="3px"
      cursor="pointer"
      textAlign="start"
      focusVisibleRing="outside"
    >
      {text}
    </chakra.button>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <Box mt="1" fontSize="sm" color="fg">
      {children}
    </Box>
  );
}
