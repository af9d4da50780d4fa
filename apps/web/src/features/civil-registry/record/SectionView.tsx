import { Box } from '@chakra-ui/react/box';
import { Heading } from '@chakra-ui/react/heading';
import { Link as TextLink } from '@chakra-ui/react/link';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type CivilRegistryRecord,
  fillLabel,
  registryFieldLabels,
  registryFormLabels,
  type RegistryList,
} from '@percorso/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useGrant } from '../../../api/me';
import { paths } from '../../../paths';
import { formatDate } from '../../../ui/display/dates';
import { Facts } from '../../../ui/display/Facts';
import { rowLabel } from '../form/registry-errors';
import type { FormSection } from '../form/registry-values';

type Fact = readonly [name: string, value: ReactNode];
const labels = registryFieldLabels;

const mainFacts = (record: CivilRegistryRecord): Fact[] => [
  [labels.main.identifier, record.identifier],
  [labels.main.surname, record.surname],
  [labels.main.name, record.name],
  [labels.main.genderId, record.gender.description],
  [labels.main.birthPlace, record.birthPlace?.description ?? record.birthPlaceDescription],
  [labels.main.birthDate, formatDate(record.birthDate)],
];

/** List of the open episodes, each with a link to its page. */
function OpenEpisodes({ episodes }: { episodes: CivilRegistryRecord['openEpisodes'] }) {
  const isLinked = useGrant('episode_of_care_read');
  return (
    <Box as="ul" listStyleType="none">
      {episodes.map((episode) => {
        const name = fillLabel(registryFormLabels.openEpisode, episode);
        return (
          <li key={episode.id}>
            {isLinked ? (
              <TextLink asChild variant="underline">
                <Link to={paths.interstitial(episode.id)}>{name}</Link>
              </TextLink>
            ) : (
              name
            )}
          </li>
        );
      })}
    </Box>
  );
}

/** Returns the death data. If a death is recorded, they include the episodes that are still open. */
const deathFacts = ({ deceased, deathDate, openEpisodes }: CivilRegistryRecord): Fact[] => [
  [labels.death.deceased, deceased ? registryFormLabels.yes : registryFormLabels.no],
  ...(deceased ? [[labels.death.deathDate, formatDate(deathDate)] as const] : []),
  ...(deceased && openEpisodes.length > 0
    ? [[registryFormLabels.openEpisodes, <OpenEpisodes key="open" episodes={openEpisodes} />] as const]
    : []),
];

const secondaryFacts = (record: CivilRegistryRecord): Fact[] => [
  [labels.secondary.qualificationCode, record.qualification?.description],
  [labels.secondary.employmentStatusCode, record.employmentStatus?.description],
  [labels.secondary.maritalStatusId, record.maritalStatus?.description],
  [labels.secondary.citizenships, record.citizenships.map(({ citizenship }) => citizenship.description).join(', ')],
];

const generalPractitionerFacts = ({ generalPractitioner: doctor }: CivilRegistryRecord): Fact[] => {
  const names = labels.generalPractitioner;
  const fields = ['code', 'taxCode', 'surname', 'name', 'phoneNumber', 'mobilePhoneNumber'] as const;
  const mails = ['email', 'institutionalEmail', 'pec'] as const;
  return [...fields, ...mails].map((field) => [names[field], doctor?.[field]]);
};

const teamFacts = ({ team }: CivilRegistryRecord): Fact[] => [
  [labels.team.teamNumber, team.teamNumber],
  [labels.team.teamAuthority, team.teamAuthority?.description],
  [labels.team.teamExpiration, formatDate(team.teamExpiration)],
];

const aslFacts = ({ aslRegistration: asl }: CivilRegistryRecord): Fact[] => [
  [labels.aslRegistration.aslRegistrationAsl, asl.aslRegistrationAsl.description],
  [labels.aslRegistration.aslRegistrationDistrict, asl.aslRegistrationDistrict.description],
  [labels.aslRegistration.aslRegistrationStartDate, formatDate(asl.aslRegistrationStartDate)],
];

const addressFacts = (row: CivilRegistryRecord['residentialAddresses'][number], hasAsl: boolean): Fact[] => {
  const names = labels.residentialAddresses;
  return [
    [names.locality, row.locality.description],
    [names.istatCode, row.istatCode],
    [names.postalCode, row.postalCode],
    [names.address, row.address],
    [names.startDate, formatDate(row.startDate)],
    ...(hasAsl ? [[names.relatedAsl, row.relatedAsl?.description] as const] : []),
  ];
};

function Values({ facts }: { facts: readonly Fact[] }) {
  const valueOrPlaceholder = (value: Fact[1]): ReactNode =>
    value || (
      <Text as="span" color="fg.muted" fontStyle="italic">
        {registryFormLabels.noValue}
      </Text>
    );
  return <Facts facts={facts.map(([name, value]) => [name, valueOrPlaceholder(value)])} />;
}

function RowValues({ list, rows }: { list: RegistryList; rows: readonly (readonly Fact[])[] }) {
  if (rows.length === 0) return <Text color="fg.muted">{registryFormLabels.noRows}</Text>;
  return (
    <Stack as="ol" gap="4" listStyleType="none">
      {rows.map((facts, index) => (
        <Box as="li" key={rowLabel(list, index)}>
          {rows.length > 1 && (
            <Heading as="h3" size="sm" mb="2">
              {rowLabel(list, index)}
            </Heading>
          )}
          <Values facts={facts} />
        </Box>
      ))}
    </Stack>
  );
}

const contactPointFacts = ({ contactPoints }: CivilRegistryRecord): Fact[] =>
  contactPoints.map(({ system, value }) => [system.description, value]);

/** A section in read-only mode. */
export function SectionView({ section, record }: { section: FormSection; record: CivilRegistryRecord }) {
  switch (section) {
    case 'main':
      return <Values facts={mainFacts(record)} />;
    case 'death':
      return <Values facts={deathFacts(record)} />;
    case 'secondary':
      return <Values facts={secondaryFacts(record)} />;
    case 'generalPractitioner':
      return <Values facts={generalPractitionerFacts(record)} />;
    case 'contactPoints':
      return <RowValues list={section} rows={contactPointFacts(record).map((fact) => [fact])} />;
    case 'team':
      return <Values facts={teamFacts(record)} />;
    case 'aslRegistration':
      return <Values facts={aslFacts(record)} />;
    case 'residentialAddresses':
      return <RowValues list={section} rows={record[section].map((row) => addressFacts(row, true))} />;
    case 'domicilialAddresses':
      return <RowValues list={section} rows={record[section].map((row) => addressFacts(row, false))} />;
  }
}
