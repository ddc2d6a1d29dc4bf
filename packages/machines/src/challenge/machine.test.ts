import { describeChart, describeStories } from '../testing/suite.ts';
import { challengeModel } from './model.ts';
import { challengeStories } from './stories.ts';

describeChart(challengeModel);
describeStories(challengeModel, challengeStories);
