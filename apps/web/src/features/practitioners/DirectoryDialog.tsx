import { Button } from '@chakra-ui/react/button';
import { Text } from '@chakra-ui/react/text';
import { directoryLabels, fillLabel, type PractitionerLookup, shellLabels } from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../api/api-error';
import { Modal } from '../../ui/dialogs/Modal';
import { Notice } from '../../ui/feedback/Notice';
import { TextField } from '../../ui/fields/TextField';
import { baseInfoQuery } from './queries';
import { type DirectoryOutcome, useDirectorySearch } from './use-directory-search';

type Props = {
  onClose: () => void;
  /** Opens the page of a registered practitioner; undefined if the dialog only links an account. */
  onOpen?: (practitionerId: string) => void;
  /** Receives the account for a new practitioner, or the account to link. */
  onChoose: (user: PractitionerLookup) => void;
};

const nameOf = ({ name, surname, username }: PractitionerLookup) => `${name} ${surname}`.trim() || username;

/** Dialog that searches for a user in the identity provider (spec 001 §2). */
export default function DirectoryDialog({ onClose, onOpen, onChoose }: Props) {
  const search = useDirectorySearch();
  const field = useRef<HTMLInputElement>(null);
  const { data: baseInfo } = useQuery(baseInfoQuery);
  const { outcome } = search;
  const isAbsent = baseInfo?.identityDirectory === 'none';
  const user = outcome.kind === 'found' ? outcome.user : null;

  return (
    <Modal
      title={directoryLabels.title}
      onClose={onClose}
      firstFocus={field}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {shellLabels.back}
          </Button>
          {user?.canGoToPractitionerSheet && onOpen && (
            <Button onClick={() => onOpen(user.id)}>{directoryLabels.goToSheet}</Button>
          )}
          {user && !user.inCore && user.canCreatePractitioner && (
            <Button onClick={() => onChoose(user)}>{onOpen ? directoryLabels.create : directoryLabels.link}</Button>
          )}
        </>
      }
    >
      {isAbsent ? (
        <Notice kind="warning">{directoryLabels.absent}</Notice>
      ) : (
        <>
          <Text mb="4">{directoryLabels.intro}</Text>
          <TextField
            ref={field}
            label={directoryLabels.username}
            required
            value={search.typed}
            error={search.error}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => search.type(event.target.value)}
            onBlur={search.leave}
          />
        </>
      )}
      <OutcomeLine outcome={outcome} isLinking={!onOpen} />
      {baseInfo?.identityDirectory === 'demo' && (
        <Text mt="4" fontSize="sm" color="fg.muted">
          {directoryLabels.demo}
        </Text>
      )}
    </Modal>
  );
}

function OutcomeLine({ outcome, isLinking }: { outcome: DirectoryOutcome; isLinking: boolean }) {
  switch (outcome.kind) {
    case 'waiting':
      return null;
    case 'searching':
      return <Notice kind="info">{directoryLabels.searching}</Notice>;
    case 'notFound':
      return <Notice kind="warning">{directoryLabels.notFound}</Notice>;
    case 'failed': {
      const { error } = outcome;
      return <Notice kind="error">{(error instanceof ApiError && error.userMessage) || directoryLabels.failed}</Notice>;
    }
    case 'found':
      return <FoundLine user={outcome.user} isLinking={isLinking} />;
  }
}

/** Message about a user who was found: whether the user is already a practitioner, cannot become one, or can (spec 001 §8). */
function FoundLine({ user, isLinking }: { user: PractitionerLookup; isLinking: boolean }) {
  const say = (text: string) => fillLabel(text, { name: nameOf(user) });
  if (user.inCore) {
    const text = user.canGoToPractitionerSheet ? directoryLabels.inCore : directoryLabels.inCoreElsewhere;
    return (
      <Notice kind={isLinking ? 'warning' : 'success'}>{say(isLinking ? directoryLabels.alreadyLinked : text)}</Notice>
    );
  }
  if (user.cannotCreatePractitioner) return <Notice kind="warning">{say(directoryLabels.cannotCreate)}</Notice>;
  return <Notice kind="success">{say(directoryLabels.inDirectory)}</Notice>;
}
