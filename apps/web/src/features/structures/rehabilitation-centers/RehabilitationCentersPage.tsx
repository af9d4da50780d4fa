import { StructuresPage } from '../StructuresPage';
import { rehabilitationCenters } from './rehabilitation-centers';

export const RehabilitationCentersPage = () => <StructuresPage kind={rehabilitationCenters} />;
