import { Box } from '@chakra-ui/react/box';
import { Link } from '@chakra-ui/react/link';
import { Text } from '@chakra-ui/react/text';
import { sheetFormLabels } from '@percorso/domain';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { focusFirstError, focusNamed } from './focus-first-error';

/** The text of an error, and the name of its field. */
export type ErrorLine = { name: string; text: string };

type Props = {
  errors: readonly ErrorLine[];
  /** The reason why the server refused the form, if it found no invalid field; otherwise null. */
  failure: string | null;
  /** The number of attempts to save; when it changes, the summary takes the focus. */
  attempt: number;
  /** Tries to focus the field of an error. If it is absent or the focus does not move, the summary searches the field by its name. */
  onGoTo?: (name: string) => void;
};

/** The summary above a form: all errors, each with a link to its field. */
export function ErrorSummary({ errors, failure, attempt, onGoTo }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (attempt > 0 || failure !== null) box.current?.focus();
  }, [attempt, failure]);
  if (errors.length === 0 && failure === null) return null;

  const goTo = (name: string, index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onGoTo?.(name);
    if (!box.current?.contains(document.activeElement)) return;
    const form = box.current.closest('form');
    if (!focusNamed(form, name)) focusFirstError(form, index);
  };
  return (
    <Box
      ref={box}
      role="alert"
      aria-labelledby={titleId}
      tabIndex={-1}
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor="border.error"
      bg="bg.error"
      borderRadius="l2"
      p="4"
    >
      <Text id={titleId} fontWeight="bold">
        {failure ?? sheetFormLabels.errorSummary}
      </Text>
      <Box as="ul" ps="5" mt="1" listStyleType="disc">
        {errors.map(({ name, text }, index) => (
          <li key={name}>
            <Link href={`#${name}`} onClick={goTo(name, index)} variant="underline" color="fg.error">
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
