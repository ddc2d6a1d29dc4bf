import { describeChart, describeStories } from '../testing/suite.ts';
import { gameLaunchModel } from './model.ts';
import { gameLaunchStories } from './stories.ts';

describeChart(gameLaunchModel);
describeStories(gameLaunchModel, gameLaunchStories);
