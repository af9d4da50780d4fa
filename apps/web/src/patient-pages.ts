import { pageLabels } from '@percorso/domain';
import type { QueryClient } from '@tanstack/react-query';
import type { RouteObject } from 'react-router-dom';
import type { RouteHandle } from './features/shell/crumbs';
import { wizardData } from './first-data';
import { handle, lazyPage } from './lazy-page';
import { paths } from './paths';

const patientsCrumb = { label: pageLabels.patients, path: paths.patients };
const episodesCrumb = { label: pageLabels.episodes, path: paths.episodes };
const underPatient: RouteHandle['parents'] = ({ patientId = '' }) => [
  patientsCrumb,
  { label: pageLabels.patient, path: paths.patient(patientId) },
];
const underEpisodes: RouteHandle['parents'] = ({ patientId = '' }) => [
  episodesCrumb,
  { label: pageLabels.patientEpisodes, path: paths.episodesOfPatient(patientId) },
];
const underMerges: RouteHandle['parents'] = () => [{ label: pageLabels.patientMerges, path: paths.patientMerges }];

const wizardPage = lazyPage(() => import('./features/wizard/WizardPage'), 'WizardPage');

/** Returns the routes of the pages of patients, of their episodes and of their records in the civil registry. */
export const patientPages = (client: QueryClient): RouteObject[] => [
  {
    path: paths.patients,
    handle: handle(pageLabels.patients),
    ...lazyPage(() => import('./features/patients/PatientsPage'), 'PatientsPage'),
  },
  {
    path: paths.centrePatients,
    handle: handle(pageLabels.centrePatients),
    ...lazyPage(() => import('./features/patients/CentrePatientsPage'), 'CentrePatientsPage'),
  },
  {
    path: paths.patient(':patientId'),
    handle: handle(pageLabels.patient, () => [patientsCrumb]),
    ...lazyPage(() => import('./features/patients/PatientPage'), 'PatientPage'),
  },
  {
    path: paths.patientAccesses(':patientId'),
    handle: handle(pageLabels.patientAccesses, underPatient),
    ...lazyPage(() => import('./features/patients/accesses/AccessesPage'), 'AccessesPage'),
  },
  {
    path: paths.interstitial(':episodeId'),
    handle: handle(pageLabels.episode, () => [patientsCrumb]),
    ...lazyPage(() => import('./features/episodes/InterstitialPage'), 'InterstitialPage'),
  },
  ...[paths.preEpisode(':patientId', ':episodeId'), paths.episode(':patientId', ':episodeId')].map((path) => ({
    path,
    handle: handle(pageLabels.episode, underPatient),
    ...wizardPage,
    ...wizardData(client),
  })),
  {
    path: paths.patientDuplicates,
    handle: handle(pageLabels.patientDuplicates, () => [patientsCrumb]),
    ...lazyPage(() => import('./features/patient-duplicates/PatientDuplicatesPage'), 'PatientDuplicatesPage'),
  },
  {
    path: paths.episodes,
    handle: handle(pageLabels.episodes),
    ...lazyPage(() => import('./features/episodes/EpisodesPage'), 'EpisodesPage'),
  },
  {
    path: paths.episodesOfPatient(':patientId'),
    handle: handle(pageLabels.patientEpisodes, () => [episodesCrumb]),
    ...lazyPage(() => import('./features/episodes/PatientEpisodesPage'), 'PatientEpisodesPage'),
  },
  {
    path: paths.episodeInList(':patientId', ':episodeId'),
    handle: handle(pageLabels.episode, underEpisodes),
    ...wizardPage,
    ...wizardData(client),
  },
  {
    path: paths.civilRegistry(),
    handle: handle(pageLabels.registration, () => [patientsCrumb]),
    ...lazyPage(() => import('./features/civil-registry/registration/RegistrationPage'), 'RegistrationPage'),
  },
  {
    path: paths.civilRegistry(':patientId'),
    handle: handle(pageLabels.civilRegistry, underPatient),
    ...lazyPage(() => import('./features/civil-registry/record/RecordPage'), 'RecordPage'),
  },
  {
    path: paths.identityCorrections,
    handle: handle(pageLabels.identityCorrections),
    ...lazyPage(() => import('./features/identity-corrections/IdentityCorrectionsPage'), 'IdentityCorrectionsPage'),
  },
  {
    path: paths.identityCorrection(':correctionId'),
    handle: handle(pageLabels.identityCorrection, () => [
      { label: pageLabels.identityCorrections, path: paths.identityCorrections },
    ]),
    ...lazyPage(() => import('./features/identity-corrections/IdentityCorrectionPage'), 'IdentityCorrectionPage'),
  },
  {
    path: paths.breakGlassAccesses,
    handle: handle(pageLabels.breakGlassAccesses),
    ...lazyPage(() => import('./features/break-glass-accesses/BreakGlassAccessesPage'), 'BreakGlassAccessesPage'),
  },
  {
    path: paths.patientMerges,
    handle: handle(pageLabels.patientMerges),
    ...lazyPage(() => import('./features/patient-merges/PatientMergesPage'), 'PatientMergesPage'),
  },
  {
    path: `${paths.patientMerges}/new`,
    handle: handle(pageLabels.newPatientMerge, underMerges),
    ...lazyPage(() => import('./features/patient-merges/NewMergePage'), 'NewMergePage'),
  },
  {
    path: paths.patientMerge(':mergeId'),
    handle: handle(pageLabels.patientMerge, underMerges),
    ...lazyPage(() => import('./features/patient-merges/PatientMergePage'), 'PatientMergePage'),
  },
];
