import { describeChart, describeStories } from '../testing/suite.ts';
import { withdrawalRequestModel } from './model.ts';
import { withdrawalRequestStories } from './stories.ts';

describeChart(withdrawalRequestModel);
describeStories(withdrawalRequestModel, withdrawalRequestStories);
