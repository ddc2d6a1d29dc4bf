import { describeChart, describeStories } from '../testing/suite.ts';
import { externalSignInModel } from './model.ts';
import { externalSignInStories } from './stories.ts';

describeChart(externalSignInModel);
describeStories(externalSignInModel, externalSignInStories);
