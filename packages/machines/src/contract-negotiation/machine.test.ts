import { describeChart, describeStories } from '../testing/suite.ts';
import { contractNegotiationModel } from './model.ts';
import { contractNegotiationStories } from './stories.ts';

describeChart(contractNegotiationModel);
describeStories(contractNegotiationModel, contractNegotiationStories);
