import { describeChart, describeStories } from '../testing/suite.ts';
import { withdrawalConfirmationModel } from './model.ts';
import { withdrawalConfirmationStories } from './stories.ts';

describeChart(withdrawalConfirmationModel);
describeStories(withdrawalConfirmationModel, withdrawalConfirmationStories);
