import { describeChart, describeStories } from '../testing/suite.ts';
import { favouriteModel } from './model.ts';
import { favouriteStories } from './stories.ts';

describeChart(favouriteModel);
describeStories(favouriteModel, favouriteStories);
