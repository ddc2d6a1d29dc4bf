import { describeChart, describeStories } from '../testing/suite.ts';
import { depositRequestModel } from './model.ts';
import { depositRequestStories } from './stories.ts';

describeChart(depositRequestModel);
describeStories(depositRequestModel, depositRequestStories);
