import { describeChart, describeStories } from '../testing/suite.ts';
import { feedbackModel } from './model.ts';
import { feedbackStories } from './stories.ts';

describeChart(feedbackModel);
describeStories(feedbackModel, feedbackStories);
