import { describeChart, describeStories } from '../testing/suite.ts';
import { stepUpModel } from './model.ts';
import { stepUpStories } from './stories.ts';

describeChart(stepUpModel);
describeStories(stepUpModel, stepUpStories);
